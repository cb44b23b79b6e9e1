-- A worker that waits for jobs keeps the plan that PostgreSQL made for an empty queue: read all jobs, and sort them. With
-- thousands of jobs each claim is dear until PostgreSQL analyzes the table, which drops the plan. Autovacuum does it within a
-- minute, and this function at once. Only the owner of the table may analyze it.
CREATE FUNCTION analyze_grown_queue() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_class
    WHERE oid = 'graphile_worker._private_jobs'::regclass
      AND pg_relation_size(oid) / current_setting('block_size')::int > 2 * greatest(relpages, 4)
  ) THEN
    RETURN false;
  END IF;
  ANALYZE (SKIP_LOCKED) graphile_worker._private_jobs;
  RETURN true;
END
$$;
