CREATE TABLE "health_sweeps" (
	"id" integer PRIMARY KEY NOT NULL,
	"cursor" jsonb,
	"held_until" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"swept_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "unhealthy_installations" (
	"installation_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"reasons" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unhealthy_installations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "unhealthy_installations" ADD CONSTRAINT "unhealthy_installations_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unhealthy_installations_project" ON "unhealthy_installations" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "connections_broken" ON "connections" USING btree ("project_id") WHERE status = 'bad_credentials';--> statement-breakpoint
CREATE INDEX "deliveries_parked_object" ON "deliveries" USING btree ("installation_id","object_name") WHERE status = 'parked';--> statement-breakpoint
CREATE INDEX "deliveries_retried_object" ON "deliveries" USING btree ("installation_id","object_name") WHERE status = 'pending' AND attempts > 0;--> statement-breakpoint
CREATE INDEX "deliveries_retried" ON "deliveries" USING btree ("created_at") WHERE status = 'pending' AND attempts > 0;--> statement-breakpoint
CREATE INDEX "installations_project" ON "installations" USING btree ("project_id","id");--> statement-breakpoint
CREATE POLICY "project_wall" ON "unhealthy_installations" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');