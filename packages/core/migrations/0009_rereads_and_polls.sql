ALTER TABLE "event_polls" ADD COLUMN "begun_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "read_states" ADD COLUMN "lacking" json;