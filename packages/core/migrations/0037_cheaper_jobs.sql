-- With `unsafe_dedupe` the library runs two statements instead of five. It does nothing for a key that exists, whatever state
-- that job is in, and then returns a revision above 0. So it is asked where no job has the key, and its answer is checked.
CREATE OR REPLACE FUNCTION add_queue_job(identifier text, payload json, run_at timestamptz, job_key text, priority int) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  revision int;
BEGIN
  IF job_key IS NOT NULL AND NOT EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = add_queue_job.job_key) THEN
    SELECT added.revision INTO revision FROM graphile_worker.add_job(
      identifier => add_queue_job.identifier,
      payload => add_queue_job.payload,
      run_at => add_queue_job.run_at,
      job_key => add_queue_job.job_key,
      priority => add_queue_job.priority,
      max_attempts => 25,
      job_key_mode => 'unsafe_dedupe') AS added;
    IF revision = 0 THEN
      RETURN;
    END IF;
  END IF;
  PERFORM graphile_worker.add_job(
    identifier => add_queue_job.identifier,
    payload => add_queue_job.payload,
    run_at => add_queue_job.run_at,
    job_key => add_queue_job.job_key,
    priority => add_queue_job.priority,
    max_attempts => 25);
END
$$;
