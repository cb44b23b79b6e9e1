CREATE TABLE "idempotency_keys" (
	"project_id" text NOT NULL,
	"installation_id" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" json,
	"locked_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_installation_id_key_pk" PRIMARY KEY("installation_id","key")
);
--> statement-breakpoint
CREATE TABLE "write_parts" (
	"operation_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"run_id" text NOT NULL,
	"entries" json NOT NULL,
	"ends" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "write_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"installation_id" text NOT NULL,
	"object_name" text NOT NULL,
	"type" text NOT NULL,
	"match_by" text,
	"headers" json NOT NULL,
	"all_or_none" boolean NOT NULL,
	"collecting_key" text,
	"record_count" integer NOT NULL,
	"retry_hours" integer NOT NULL,
	"deadline_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "written_ids" json;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_parts" ADD CONSTRAINT "write_parts_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_parts" ADD CONSTRAINT "write_parts_run_id_write_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."write_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_runs" ADD CONSTRAINT "write_runs_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "write_parts_run" ON "write_parts" USING btree ("run_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "write_runs_collecting" ON "write_runs" USING btree ("installation_id","collecting_key") WHERE collecting_key IS NOT NULL;