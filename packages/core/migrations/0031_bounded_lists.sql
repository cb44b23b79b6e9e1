DROP INDEX "deliveries_project";--> statement-breakpoint
DROP INDEX "deliveries_parked_newest";--> statement-breakpoint
DROP INDEX "incoming_events_project";--> statement-breakpoint
DROP INDEX "installations_project_group";--> statement-breakpoint
DROP INDEX "deliveries_held";--> statement-breakpoint
CREATE INDEX "deliveries_newest" ON "deliveries" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "deliveries_newest_parked" ON "deliveries" USING btree ("project_id","created_at","id") WHERE status = 'parked';--> statement-breakpoint
CREATE INDEX "incoming_events_newest" ON "incoming_events" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "installations_project_reference" ON "installations" USING btree ("project_id","group_ref" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "operations_not_reads" ON "operations" USING btree ("project_id","created_at","id") WHERE action_type <> 'read';--> statement-breakpoint
CREATE INDEX "deliveries_held" ON "deliveries" USING btree ("project_id","installation_id","object_name","id") WHERE status = 'held';