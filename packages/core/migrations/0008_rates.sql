CREATE TABLE "connection_rates" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"blocked_until" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "connection_rates" ADD CONSTRAINT "connection_rates_connection_id_connections_id_fk" FOREIGN KEY ("connection_id") REFERENCES "public"."connections"("id") ON DELETE cascade ON UPDATE no action;