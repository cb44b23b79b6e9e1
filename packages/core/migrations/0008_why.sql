DROP INDEX "webhook_endpoints_connection";--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD COLUMN "role" text DEFAULT 'current' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_current" ON "webhook_endpoints" USING btree ("connection_id") WHERE role = 'current';--> statement-breakpoint
CREATE INDEX "webhook_endpoints_of_connection" ON "webhook_endpoints" USING btree ("connection_id");