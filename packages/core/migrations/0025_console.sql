CREATE INDEX "deliveries_project" ON "deliveries" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "deliveries_parked_newest" ON "deliveries" USING btree ("project_id","id") WHERE status = 'parked';--> statement-breakpoint
CREATE INDEX "incoming_events_project" ON "incoming_events" USING btree ("project_id","id");--> statement-breakpoint
CREATE INDEX "installations_newest" ON "installations" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "operations_project" ON "operations" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "operations_failed" ON "operations" USING btree ("project_id","created_at","id") WHERE status = 'failure';