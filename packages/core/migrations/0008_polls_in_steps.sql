ALTER TABLE "event_polls" ADD COLUMN "look" json;--> statement-breakpoint
ALTER TABLE "event_polls" ADD COLUMN "step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_polls" ADD COLUMN "removals_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_polls" ADD COLUMN "baseline" json;--> statement-breakpoint
ALTER TABLE "read_states" ADD COLUMN "trouble" json;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "sent_until" timestamp with time zone;