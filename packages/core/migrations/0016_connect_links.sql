CREATE TABLE "connect_links" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"group_ref" text NOT NULL,
	"group_name" text,
	"consumer_ref" text NOT NULL,
	"consumer_name" text,
	"integration" text,
	"provider" text NOT NULL,
	"return_url" text,
	"locale" text,
	"browser_hash" text,
	"opened_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connect_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "connect_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "connect_links" ADD CONSTRAINT "connect_links_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_links" ADD CONSTRAINT "connect_links_project_id_group_ref_groups_project_id_ref_fk" FOREIGN KEY ("project_id","group_ref") REFERENCES "public"."groups"("project_id","ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connect_links_group" ON "connect_links" USING btree ("project_id","group_ref");--> statement-breakpoint
CREATE INDEX "connect_links_newest" ON "connect_links" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "connect_links_expiry" ON "connect_links" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "project_wall" ON "connect_links" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');