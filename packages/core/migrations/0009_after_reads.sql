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
ALTER TABLE "record_prints" ADD CONSTRAINT "record_prints_installation_id_installations_id_fk" FOREIGN KEY ("installation_id") REFERENCES "public"."installations"("id") ON DELETE cascade ON UPDATE no action;