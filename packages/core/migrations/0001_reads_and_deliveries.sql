DROP INDEX "deliveries_due";--> statement-breakpoint
ALTER TABLE "boundary_pages" ALTER COLUMN "entries" SET DATA TYPE json;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "parked_reason" text;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "is_window_given" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "operations" ADD COLUMN "blocked_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "operations_in_progress" ON "operations" USING btree ("updated_at") WHERE status = 'in_progress';--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("project_id","destination","next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
ALTER TABLE "deliveries" ALTER COLUMN "body" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "downloads" ALTER COLUMN "body" SET STORAGE EXTERNAL;
