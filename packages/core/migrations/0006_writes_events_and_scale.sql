CREATE TABLE "read_ledgers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"installation_id" text NOT NULL,
	"object_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "read_prints" (
	"ledger_id" bigint NOT NULL,
	"record_id" text NOT NULL,
	"print" "bytea" NOT NULL,
	CONSTRAINT "read_prints_ledger_id_record_id_pk" PRIMARY KEY("ledger_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "sync_checks" (
	"operation_id" text NOT NULL,
	"record_id" text NOT NULL,
	"is_delivered" boolean NOT NULL,
	"is_at_vendor" boolean NOT NULL,
	CONSTRAINT "sync_checks_operation_id_record_id_pk" PRIMARY KEY("operation_id","record_id")
);
--> statement-breakpoint
CREATE TABLE "event_polls" (
	"project_id" text NOT NULL,
	"installation_id" text NOT NULL,
	"object_name" text NOT NULL,
	"watermark_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_polls_installation_id_object_name_pk" PRIMARY KEY("installation_id","object_name")
);
--> statement-breakpoint
CREATE TABLE "incoming_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"connection_id" text NOT NULL,
	"installation_id" text,
	"event_key" text NOT NULL,
	"event" json,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_prints" (
	"project_id" text NOT NULL,
	"installation_id" text NOT NULL,
	"object_name" text NOT NULL,
	"record_id" text NOT NULL,
	"prints" json NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "record_prints_installation_id_object_name_record_id_pk" PRIMARY KEY("installation_id","object_name","record_id")
);
--> statement-breakpoint
CREATE TABLE "schema_watches" (
	"installation_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"objects" json NOT NULL,
	"checked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"provider" text NOT NULL,
	"connection_id" text,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"secret_sealed" text,
	"handshake_until" timestamp with time zone,
	"kept_sealed" text,
	"wanted" json,
	"status" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connection_rates" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "deliveries" ADD COLUMN "traceparent" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "phase" text DEFAULT 'records' NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "filtered_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "removed_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "written_ids" json;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "paused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "findings" jsonb;--> statement-breakpoint
ALTER TABLE "read_states" ADD COLUMN "removals_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "read_states" ADD COLUMN "fields_print" text;--> statement-breakpoint
ALTER TABLE "read_ledgers" ADD CONSTRAINT "read_ledgers_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_prints" ADD CONSTRAINT "read_prints_ledger_id_read_ledgers_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."read_ledgers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_checks" ADD CONSTRAINT "sync_checks_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_polls" ADD CONSTRAINT "event_polls_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_events" ADD CONSTRAINT "incoming_events_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incoming_events" ADD CONSTRAINT "incoming_events_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "record_prints" ADD CONSTRAINT "record_prints_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "schema_watches" ADD CONSTRAINT "schema_watches_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connection_rates" ADD CONSTRAINT "connection_rates_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_parts" ADD CONSTRAINT "write_parts_operation_id_operations_id_fk" FOREIGN KEY ("operation_id") REFERENCES "public"."operations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_parts" ADD CONSTRAINT "write_parts_run_id_write_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."write_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "write_runs" ADD CONSTRAINT "write_runs_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "read_ledgers_object" ON "read_ledgers" USING btree ("installation_id","object_name");--> statement-breakpoint
CREATE UNIQUE INDEX "incoming_events_key" ON "incoming_events" USING btree ("connection_id","event_key");--> statement-breakpoint
CREATE INDEX "incoming_events_waiting" ON "incoming_events" USING btree ("connection_id","id") WHERE event IS NOT NULL;--> statement-breakpoint
CREATE INDEX "incoming_events_age" ON "incoming_events" USING btree ("connection_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_token" ON "webhook_endpoints" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_connection" ON "webhook_endpoints" USING btree ("connection_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_app" ON "webhook_endpoints" USING btree ("project_id","provider") WHERE connection_id IS NULL;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "write_parts_run" ON "write_parts" USING btree ("run_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "write_runs_collecting" ON "write_runs" USING btree ("installation_id","collecting_key") WHERE collecting_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "deliveries_parked_operation" ON "deliveries" USING btree ("operation_id") WHERE status = 'parked';--> statement-breakpoint
CREATE INDEX "deliveries_installation" ON "deliveries" USING btree ("installation_id","created_at");--> statement-breakpoint
CREATE INDEX "deliveries_created" ON "deliveries" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "downloads_created" ON "downloads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "operations_object" ON "operations" USING btree ("installation_id","object_name","created_at","id");--> statement-breakpoint
CREATE INDEX "operations_created" ON "operations" USING btree ("created_at");