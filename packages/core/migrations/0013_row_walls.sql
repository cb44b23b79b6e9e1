ALTER TABLE "read_ledgers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "read_prints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sync_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "custom_auth_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "oauth_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "destinations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "downloads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "event_polls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "incoming_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "record_prints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "schema_watches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "installations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "integrations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "event_topic_routes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "topic_destination_routes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "topics" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "api_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connect_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "consumers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "groups" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "jwt_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "provider_apps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connection_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "boundary_pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operation_logs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "operations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "read_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "write_parts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "write_runs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "project_wall" ON "read_ledgers" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "read_prints" AS PERMISSIVE FOR ALL TO public USING ((SELECT current_setting('mortise.project', true)) = '*' OR (SELECT read_ledgers.id FROM read_ledgers WHERE read_ledgers.id = read_prints.ledger_id) IS NOT NULL);--> statement-breakpoint
CREATE POLICY "project_wall" ON "sync_checks" AS PERMISSIVE FOR ALL TO public USING ((SELECT current_setting('mortise.project', true)) = '*' OR (SELECT operations.id FROM operations WHERE operations.id = sync_checks.operation_id) IS NOT NULL);--> statement-breakpoint
CREATE POLICY "project_wall" ON "connections" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "custom_auth_sessions" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "oauth_states" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "deliveries" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "delivery_attempts" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "destinations" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "downloads" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "event_polls" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "incoming_events" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "record_prints" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "schema_watches" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "webhook_endpoints" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "installations" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "integrations" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "revisions" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "event_topic_routes" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "topic_destination_routes" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "topics" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "api_keys" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "audit_entries" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "connect_sessions" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "consumers" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "groups" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "jwt_keys" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "projects" AS PERMISSIVE FOR ALL TO public USING (id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "provider_apps" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "connection_rates" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "boundary_pages" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "operation_logs" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "operations" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "read_states" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "schedules" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "write_parts" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "write_runs" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');