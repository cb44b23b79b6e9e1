ALTER TABLE "event_polls" ADD COLUMN "removals_token" text;--> statement-breakpoint
ALTER TABLE "read_states" ADD COLUMN "removals_token" text;