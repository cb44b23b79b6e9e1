CREATE TABLE "builder_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"builder_id" text NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "builder_identities_issuer_subject_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
ALTER TABLE "builder_identities" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "builder_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"builder_id" text NOT NULL,
	"parent_id" text,
	"token_hash" text NOT NULL,
	"former_hash" text,
	"rotated_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"address" text,
	"last_used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "builder_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "builder_sessions_former_hash_unique" UNIQUE("former_hash")
);
--> statement-breakpoint
ALTER TABLE "builder_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "builders" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_vouched_by" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "builders_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "builders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invites" (
	"id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"invited_email" text,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"token_hash" text,
	"created_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invites_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "invites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"org_id" text NOT NULL,
	"builder_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_org_id_builder_id_pk" PRIMARY KEY("org_id","builder_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "organisations" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "organisations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_roles" (
	"project_id" text NOT NULL,
	"builder_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "project_roles_project_id_builder_id_pk" PRIMARY KEY("project_id","builder_id")
);
--> statement-breakpoint
ALTER TABLE "project_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "project_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "org_id" text;--> statement-breakpoint
ALTER TABLE "builder_identities" ADD CONSTRAINT "builder_identities_builder_id_builders_id_fk" FOREIGN KEY ("builder_id") REFERENCES "public"."builders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_sessions" ADD CONSTRAINT "builder_sessions_builder_id_builders_id_fk" FOREIGN KEY ("builder_id") REFERENCES "public"."builders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_sessions" ADD CONSTRAINT "builder_sessions_parent_id_builder_sessions_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."builder_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_org_id_organisations_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organisations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_builder_id_builders_id_fk" FOREIGN KEY ("builder_id") REFERENCES "public"."builders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_roles" ADD CONSTRAINT "project_roles_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_roles" ADD CONSTRAINT "project_roles_builder_id_builders_id_fk" FOREIGN KEY ("builder_id") REFERENCES "public"."builders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "builder_identities_builder" ON "builder_identities" USING btree ("builder_id");--> statement-breakpoint
CREATE INDEX "builder_sessions_builder" ON "builder_sessions" USING btree ("builder_id");--> statement-breakpoint
CREATE INDEX "builder_sessions_parent" ON "builder_sessions" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "builder_sessions_expiry" ON "builder_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invites_org" ON "invites" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "invites_email" ON "invites" USING btree ("invited_email");--> statement-breakpoint
CREATE INDEX "invites_expiry" ON "invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "memberships_builder" ON "memberships" USING btree ("builder_id");--> statement-breakpoint
CREATE INDEX "project_roles_builder" ON "project_roles" USING btree ("builder_id");--> statement-breakpoint
CREATE INDEX "audit_entries_org" ON "audit_entries" USING btree ("org_id","id") WHERE org_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD CONSTRAINT "audit_entries_tenant" CHECK ((project_id IS NULL) <> (org_id IS NULL));--> statement-breakpoint
CREATE POLICY "project_wall" ON "builder_identities" AS PERMISSIVE FOR ALL TO public USING ((SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "builder_sessions" AS PERMISSIVE FOR ALL TO public USING ((SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "builders" AS PERMISSIVE FOR ALL TO public USING ((SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "invites" AS PERMISSIVE FOR ALL TO public USING ('org:' || org_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "memberships" AS PERMISSIVE FOR ALL TO public USING ('org:' || org_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "organisations" AS PERMISSIVE FOR ALL TO public USING ('org:' || id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
CREATE POLICY "project_wall" ON "project_roles" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
ALTER POLICY "project_wall" ON "audit_entries" TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR 'org:' || org_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
INSERT INTO "organisations" ("id", "label") SELECT DISTINCT "org_id", 'My organisation' FROM "projects" UNION SELECT '00000000-0000-4000-8000-000000000001', 'My organisation' ON CONFLICT DO NOTHING;
