ALTER TABLE "deliveries" ADD COLUMN "traceparent" text;--> statement-breakpoint
CREATE INDEX "downloads_created" ON "downloads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operations_created" ON "operations" USING btree ("created_at");