DROP INDEX "webhook_endpoints_connection";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "role" text DEFAULT 'current' NOT NULL;--> statement-breakpoint
ALTER TABLE "write_runs" ADD COLUMN "holder" text;--> statement-breakpoint
ALTER TABLE "write_runs" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "deliveries_held" ON "deliveries" USING btree ("installation_id","object_name","id") WHERE status = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_current" ON "webhook_endpoints" USING btree ("connection_id") WHERE role = 'current';--> statement-breakpoint
CREATE INDEX "webhook_endpoints_of_connection" ON "webhook_endpoints" USING btree ("connection_id");