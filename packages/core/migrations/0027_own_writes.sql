CREATE TABLE "own_writes" (
	"project_id" text NOT NULL,
	"installation_id" text NOT NULL,
	"object_name" text NOT NULL,
	"record_id" text NOT NULL,
	"action" text NOT NULL,
	"written" json NOT NULL,
	"exact" json NOT NULL,
	"version_at" timestamp with time zone,
	"written_at" timestamp with time zone NOT NULL,
	"delivered" json,
	CONSTRAINT "own_writes_installation_id_object_name_record_id_pk" PRIMARY KEY("installation_id","object_name","record_id")
);
--> statement-breakpoint
ALTER TABLE "own_writes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "installations" ADD COLUMN "wrote_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "own_writes" ADD CONSTRAINT "own_writes_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "own_writes_written" ON "own_writes" USING btree ("written_at");--> statement-breakpoint
CREATE POLICY "project_wall" ON "own_writes" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');