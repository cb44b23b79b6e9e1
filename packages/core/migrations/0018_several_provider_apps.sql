-- A process of the version before names the dropped index when it adds a provider app, and fails until it is replaced;
-- everything else it does with provider apps goes on.
CREATE UNIQUE INDEX "provider_apps_provider_ref" ON "provider_apps" USING btree ("project_id","provider",coalesce(external_ref, ''));--> statement-breakpoint
DROP INDEX "provider_apps_provider";
