ALTER TABLE "delivery_attempts" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "incoming_events" ADD COLUMN "event_type" text;--> statement-breakpoint
ALTER TABLE "incoming_events" ADD COLUMN "object_name" text;--> statement-breakpoint
ALTER TABLE "incoming_events" ADD COLUMN "record_id" text;