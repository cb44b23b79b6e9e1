CREATE TABLE "rollouts" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"integration_id" text NOT NULL,
	"revision_id" text NOT NULL,
	"former_revision_id" text NOT NULL,
	"status" text NOT NULL,
	"is_destructive" boolean NOT NULL,
	"health_before" jsonb NOT NULL,
	"group_refs" json NOT NULL,
	"reason" text,
	"checked_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rollouts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "installations" ADD COLUMN "rollout_id" text;--> statement-breakpoint
ALTER TABLE "rollouts" ADD CONSTRAINT "rollouts_integration_id_integrations_id_fk" FOREIGN KEY ("integration_id") REFERENCES "public"."integrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rollouts_integration" ON "rollouts" USING btree ("integration_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rollouts_running" ON "rollouts" USING btree ("integration_id") WHERE status = 'running';--> statement-breakpoint
CREATE POLICY "project_wall" ON "rollouts" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');