CREATE TABLE "job_locks" (
	"key" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"is_followed" boolean DEFAULT false NOT NULL
);
