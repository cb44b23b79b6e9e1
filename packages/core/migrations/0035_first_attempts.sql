ALTER TABLE "deliveries" ADD COLUMN "first_attempt_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "first_attempt_status" integer;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "first_attempt_ms" integer;