ALTER TABLE "write_runs" ADD COLUMN "next_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "write_runs" ADD COLUMN "traceparent" text;--> statement-breakpoint
CREATE INDEX "write_runs_next" ON "write_runs" USING btree ("next_attempt_at") WHERE next_attempt_at IS NOT NULL;