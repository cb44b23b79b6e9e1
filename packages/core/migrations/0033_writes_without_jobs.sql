ALTER TABLE "write_runs" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "write_runs" ADD COLUMN "traceparent" text;--> statement-breakpoint
CREATE INDEX "write_runs_next" ON "write_runs" USING btree ("next_attempt_at") WHERE next_attempt_at IS NOT NULL;--> statement-breakpoint
CREATE FUNCTION add_queue_job(identifier text, payload json, run_at timestamptz, job_key text, priority int) RETURNS void
LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  PERFORM graphile_worker.add_job(
    identifier => add_queue_job.identifier,
    payload => add_queue_job.payload,
    run_at => add_queue_job.run_at,
    job_key => add_queue_job.job_key,
    priority => add_queue_job.priority,
    max_attempts => 25);
END
$$;
