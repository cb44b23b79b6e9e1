CREATE TABLE "second_factors" (
	"builder_id" text PRIMARY KEY NOT NULL,
	"secret_sealed" text NOT NULL,
	"is_confirmed" boolean NOT NULL,
	"last_step" integer NOT NULL,
	"recovery_hashes" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "second_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_builder_id_builders_id_fk" FOREIGN KEY ("builder_id") REFERENCES "public"."builders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "project_wall" ON "second_factors" AS PERMISSIVE FOR ALL TO public USING ((SELECT current_setting('mortise.project', true)) = '*');