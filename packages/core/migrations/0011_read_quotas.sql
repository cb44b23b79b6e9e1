ALTER TABLE "connections" ADD COLUMN "records_day" text;--> statement-breakpoint
ALTER TABLE "connections" ADD COLUMN "records_of_day" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deliveries_undelivered" ON "deliveries" USING btree ("installation_id") WHERE status = 'pending';