DROP INDEX "operations_created";--> statement-breakpoint
DROP INDEX "operations_object";--> statement-breakpoint
DROP INDEX "operations_installation";--> statement-breakpoint
DROP INDEX "operations_object_running";--> statement-breakpoint
DROP INDEX "operations_project";--> statement-breakpoint
CREATE INDEX "operations_object" ON "operations" USING btree ("installation_id","object_name","created_at");--> statement-breakpoint
CREATE INDEX "operations_installation" ON "operations" USING btree ("installation_id","created_at");--> statement-breakpoint
CREATE INDEX "operations_object_running" ON "operations" USING btree ("installation_id","object_name") WHERE status = 'in_progress';--> statement-breakpoint
CREATE INDEX "operations_project" ON "operations" USING btree ("project_id","created_at");--> statement-breakpoint
ALTER TABLE "schedules" SET (fillfactor = 70);--> statement-breakpoint
ALTER TABLE "read_states" SET (fillfactor = 80);
