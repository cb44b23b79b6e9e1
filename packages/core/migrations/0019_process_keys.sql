ALTER TABLE "custom_auth_sessions" ADD COLUMN "browser_hash" text;--> statement-breakpoint
ALTER TABLE "worker_leases" ADD COLUMN "name" text;--> statement-breakpoint
ALTER TABLE "worker_leases" ADD COLUMN "key_ids" text[];