-- Adds a job in one statement. With a key, it replaces a job of this key that waits. It stores what the library's `add_job`
-- stores, and a test compares the two. The library plans five statements for each job and sends a notice, for which every
-- connection that listens to anything has to do something. Versions before still use `add_queue_job`.
CREATE FUNCTION enqueue_job(job_name text, job_payload json, due_at timestamptz, job_key text, urgency int) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  LOOP
    INSERT INTO graphile_worker._private_jobs AS job (task_id, payload, run_at, key, priority)
    SELECT task.id, job_payload, coalesce(due_at, now()), job_key, urgency
    FROM graphile_worker._private_tasks task WHERE task.identifier = job_name
    ON CONFLICT (key) DO UPDATE SET task_id = excluded.task_id, payload = excluded.payload, run_at = excluded.run_at,
      priority = excluded.priority, max_attempts = excluded.max_attempts, job_queue_id = NULL, flags = NULL,
      revision = job.revision + 1, attempts = 0, last_error = NULL, updated_at = now()
    WHERE job.is_available;
    EXIT WHEN FOUND;
    PERFORM prepare_job(job_name, job_key);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Makes room for a job whose name is new, or whose key belongs to a job that runs or has failed for good. Such a job loses its
-- key, as in the library: it may not have seen why it was added again. Finds the key by its index, also if the queue was empty
-- when the statement was planned.
CREATE FUNCTION prepare_job(job_name text, job_key text) RETURNS void
LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM graphile_worker._private_tasks WHERE identifier = job_name) THEN
    INSERT INTO graphile_worker._private_tasks (identifier) VALUES (job_name) ON CONFLICT DO NOTHING;
  END IF;
  UPDATE graphile_worker._private_jobs SET key = NULL, attempts = max_attempts, updated_at = now()
  WHERE key = job_key AND NOT is_available;
END
$$;
--> statement-breakpoint
-- Stores outcomes of jobs and claims others. Its plans serve a queue of any size: they find the next jobs by the order of the
-- index. They find rows by arrays of ids and not by a join, for which a plan made for an empty queue reads all rows. Jobs with a
-- named queue, which early versions added, are claimed like others.
CREATE FUNCTION exchange_queue_jobs(worker text, names text[], room int, done bigint[], failed bigint[], errors text[])
RETURNS TABLE (id bigint, name text, payload json, attempt int)
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_sort = off AS $$
#variable_conflict use_column
BEGIN
  -- If PostgreSQL crashes and loses this, the worker releases what it does not hold, or runs a job again.
  PERFORM set_config('synchronous_commit', 'off', true);
  IF cardinality(done) > 0 THEN
    DELETE FROM graphile_worker._private_jobs WHERE id = ANY (done) AND locked_by = worker;
  END IF;
  IF cardinality(failed) > 0 THEN
    UPDATE graphile_worker._private_jobs SET last_error = errors[array_position(failed, id)], locked_at = NULL, locked_by = NULL,
      run_at = greatest(now(), run_at) + exp(least(attempts, 10)) * interval '1 second'
    WHERE id = ANY (failed) AND locked_by = worker;
  END IF;
  IF room > 0 THEN
    RETURN QUERY
    WITH due AS (
      SELECT job.id FROM graphile_worker._private_jobs job
      WHERE job.is_available = true AND job.run_at <= now()
        AND job.task_id = ANY (ARRAY(SELECT task.id FROM graphile_worker._private_tasks task WHERE task.identifier = ANY (names)))
      ORDER BY job.priority, job.run_at LIMIT room FOR UPDATE SKIP LOCKED
    )
    UPDATE graphile_worker._private_jobs job SET attempts = job.attempts + 1, locked_by = worker, locked_at = now()
    WHERE job.id = ANY (ARRAY(SELECT due.id FROM due))
    RETURNING job.id, (SELECT task.identifier FROM graphile_worker._private_tasks task WHERE task.id = job.task_id),
      job.payload, job.attempts::int;
  END IF;
END
$$;
--> statement-breakpoint
-- Every quiet read wrote into it. The newest operations of an installation are found by the index of each of its objects.
DROP INDEX "operations_installation";
--> statement-breakpoint
CREATE INDEX "operations_installation_not_reads" ON "operations" USING btree ("installation_id","created_at") WHERE action_type <> 'read';
--> statement-breakpoint
-- A foreign key locks the row it refers to for each row that is inserted. So every quiet read changed the page of its
-- installation, and PostgreSQL logs a page in full when it changes first after a checkpoint. Two triggers take its place.
ALTER TABLE "operations" DROP CONSTRAINT "operations_installation_id_installations_id_fk";
--> statement-breakpoint
-- It begins after the foreign keys of `schedules` and `read_states`, because triggers run in the order of their names. A quiet
-- read that is being stored has locked its row of `read_states`, so the deletion of that row waits for it, and this finds it.
CREATE FUNCTION delete_operations_of_installation() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  DELETE FROM public.operations WHERE installation_id = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER operations_of_installation AFTER DELETE ON "installations"
FOR EACH ROW EXECUTE FUNCTION delete_operations_of_installation();
--> statement-breakpoint
CREATE FUNCTION require_installation_of_operation() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  PERFORM FROM public.installations WHERE id = NEW.installation_id FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an operation needs its installation' USING ERRCODE = 'foreign_key_violation', TABLE = 'operations';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER installation_of_operation BEFORE INSERT ON "operations"
FOR EACH ROW WHEN (NEW.status <> 'success' OR NEW.read_type IS DISTINCT FROM 'scheduled')
EXECUTE FUNCTION require_installation_of_operation();
