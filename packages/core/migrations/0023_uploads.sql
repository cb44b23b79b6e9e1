CREATE TABLE "uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "uploads_expires" ON "uploads" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "project_wall" ON "uploads" AS PERMISSIVE FOR ALL TO public USING ((SELECT current_setting('mortise.project', true)) = '*');