CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text,
	"wrapper" text NOT NULL,
	"wrapped" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "data_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "data_keys" ADD CONSTRAINT "data_keys_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_keys_project" ON "data_keys" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "data_keys_current" ON "data_keys" USING btree (coalesce("project_id", '')) WHERE "data_keys"."retired_at" IS NULL;--> statement-breakpoint
CREATE POLICY "project_wall" ON "data_keys" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
-- Keys that opened everything go on opening everything; the scope secrets is not part of admin from now on.
UPDATE "api_keys" SET "scopes" = array_append("scopes", 'secrets') WHERE 'admin' = ANY("scopes") AND NOT 'secrets' = ANY("scopes");
