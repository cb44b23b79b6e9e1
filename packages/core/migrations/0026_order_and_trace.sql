CREATE TABLE "newest_states" (
	"ledger_id" bigint NOT NULL,
	"record_key" "bytea" NOT NULL,
	"delivery_id" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newest_states_ledger_id_record_key_pk" PRIMARY KEY("ledger_id","record_key")
);
--> statement-breakpoint
ALTER TABLE "newest_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "order_ledgers" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"installation_id" text NOT NULL,
	"object_name" text NOT NULL,
	"destination" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_ledgers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "record_keys" "bytea";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "is_ordered" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "superseded_count" integer;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "delivered_by" text;--> statement-breakpoint
ALTER TABLE "destinations" ADD COLUMN "delivered_by_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newest_states" ADD CONSTRAINT "newest_states_ledger_id_order_ledgers_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."order_ledgers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_ledgers" ADD CONSTRAINT "order_ledgers_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_ledgers_object" ON "order_ledgers" USING btree ("installation_id","object_name","destination");--> statement-breakpoint
CREATE POLICY "project_wall" ON "newest_states" AS PERMISSIVE FOR ALL TO public USING ((SELECT current_setting('mortise.project', true)) = '*' OR (SELECT order_ledgers.id FROM order_ledgers WHERE order_ledgers.id = newest_states.ledger_id) IS NOT NULL);--> statement-breakpoint
CREATE POLICY "project_wall" ON "order_ledgers" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "record_keys" SET STORAGE EXTERNAL;
