-- A worker that waits keeps the plans that PostgreSQL made for empty queues: read all rows, and sort them. With thousands of
-- rows each claim is dear until PostgreSQL analyzes the table, which drops the plans. Autovacuum does it within a minute, and
-- this function at once. Only the owner of a table may analyze it.
CREATE FUNCTION analyze_grown_queues() RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  queue regclass;
  has_grown boolean := false;
BEGIN
  FOREACH queue IN ARRAY '{graphile_worker._private_jobs, public.write_runs, public.write_parts}'::regclass[] LOOP
    IF EXISTS (
      SELECT FROM pg_class
      WHERE oid = queue
        AND pg_relation_size(oid) / current_setting('block_size')::int > 2 * greatest(relpages, 4)
    ) THEN
      EXECUTE format('ANALYZE (SKIP_LOCKED) %s', queue);
      has_grown := true;
    END IF;
  END LOOP;
  RETURN has_grown;
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
--> statement-breakpoint
-- The function keeps its plans as well, so it looks for a key by the index even if the queue was empty when it was planned.
ALTER FUNCTION add_queue_job(text, json, timestamptz, text, int) SET enable_seqscan = off;
