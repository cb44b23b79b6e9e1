ALTER TABLE "revisions" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "revisions" ADD COLUMN "source" text;