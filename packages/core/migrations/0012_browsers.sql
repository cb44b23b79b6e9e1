CREATE TABLE "connect_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"group_ref" text NOT NULL,
	"group_name" text,
	"consumer_ref" text NOT NULL,
	"consumer_name" text,
	"integrations" text[],
	"providers" text[],
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "connect_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "oauth_states" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "jwt_keys" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER TABLE "jwt_keys" ADD COLUMN "issuer" text;--> statement-breakpoint
ALTER TABLE "connect_sessions" ADD CONSTRAINT "connect_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connect_sessions" ADD CONSTRAINT "connect_sessions_project_id_group_ref_groups_project_id_ref_fk" FOREIGN KEY ("project_id","group_ref") REFERENCES "public"."groups"("project_id","ref") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "connect_sessions_group" ON "connect_sessions" USING btree ("project_id","group_ref");--> statement-breakpoint
CREATE INDEX "connect_sessions_newest" ON "connect_sessions" USING btree ("project_id","created_at","id");--> statement-breakpoint
CREATE INDEX "connect_sessions_expiry" ON "connect_sessions" USING btree ("expires_at");