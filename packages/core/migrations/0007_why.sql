ALTER TABLE "write_runs" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "write_runs" ADD COLUMN "held_until" timestamp with time zone;