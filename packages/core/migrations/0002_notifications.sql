CREATE TABLE "event_topic_routes" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"event_type" text NOT NULL,
	"topic_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topic_destination_routes" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"topic_id" text NOT NULL,
	"destination_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "topics" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "installation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "operation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "object_name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "downloads" ALTER COLUMN "operation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "installations" ALTER COLUMN "content" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "revisions" ALTER COLUMN "content" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "notification_type" text;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "delivered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "disabled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_topic_routes" ADD CONSTRAINT "event_topic_routes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_topic_routes" ADD CONSTRAINT "event_topic_routes_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_destination_routes" ADD CONSTRAINT "topic_destination_routes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_destination_routes" ADD CONSTRAINT "topic_destination_routes_topic_id_topics_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."topics"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topic_destination_routes" ADD CONSTRAINT "topic_destination_routes_destination_id_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."destinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "topics" ADD CONSTRAINT "topics_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "event_topic_routes_event" ON "event_topic_routes" USING btree ("project_id","event_type","topic_id");--> statement-breakpoint
CREATE INDEX "event_topic_routes_topic" ON "event_topic_routes" USING btree ("topic_id");--> statement-breakpoint
CREATE UNIQUE INDEX "topic_destination_routes_topic" ON "topic_destination_routes" USING btree ("topic_id","destination_id");--> statement-breakpoint
CREATE INDEX "topic_destination_routes_project" ON "topic_destination_routes" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "topic_destination_routes_destination" ON "topic_destination_routes" USING btree ("destination_id");--> statement-breakpoint
CREATE UNIQUE INDEX "topics_name" ON "topics" USING btree ("project_id","name");--> statement-breakpoint
CREATE INDEX "audit_entries_target" ON "audit_entries" USING btree ("project_id","target","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("project_id","actor","id");