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
--> statement-breakpoint
-- The library's `add_job` takes an id for the name of the job even if the name has one, and these ids are 32-bit numbers. No
-- job could be added after two billions of them (https://github.com/graphile/worker/issues/619, read 2026-11-28). Names have a
-- handful of ids, so the sequence goes back to the highest of them. A lock keeps others from taking one meanwhile.
CREATE FUNCTION rewind_job_name_ids() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '2s' AS $$
DECLARE
  ids text := pg_get_serial_sequence('graphile_worker._private_tasks', 'id');
BEGIN
  IF coalesce(pg_sequence_last_value(ids::regclass), 0) < 1000000000 THEN
    RETURN false;
  END IF;
  LOCK TABLE graphile_worker._private_tasks IN SHARE ROW EXCLUSIVE MODE;
  PERFORM setval(ids::regclass, (SELECT coalesce(max(id), 1) FROM graphile_worker._private_tasks));
  RETURN true;
END
$$;
