CREATE TABLE "custom_auth_sessions" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"group_ref" text NOT NULL,
	"provider" text NOT NULL,
	"session_sealed" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "headers_sealed" text;--> statement-breakpoint
ALTER TABLE "custom_auth_sessions" ADD CONSTRAINT "custom_auth_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;