CREATE TABLE "delivery_claims" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"destination" text NOT NULL,
	"claimed_by" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"delivery_ids" bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "delivery_claims" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "worker_leases" ADD COLUMN "knows_claims" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_claims_queue" ON "delivery_claims" USING btree ("project_id","destination","claimed_by");--> statement-breakpoint
CREATE POLICY "project_wall" ON "delivery_claims" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
-- Lists of up to some hundred ids: compressing them costs more than it saves.
ALTER TABLE "delivery_claims" ALTER COLUMN "delivery_ids" SET STORAGE EXTERNAL;--> statement-breakpoint
-- Claims due messages of some queues, at most so many of each, and answers them. The rows of the messages stay as they are: their
-- ids are listed in the row of the queue and the claimer. `held` are the ids that the claimer lists already and has not given up.
--
-- A function, because the lock has to come before the statement that looks: only then does it see what the process before has
-- listed. The lock ends with the function, so a process that is stopped in between holds none. Plans are made once, and use the
-- indexes even if the tables were empty then.
CREATE FUNCTION claim_deliveries(
  claimer text, asked_at timestamptz, lease_until timestamptz, held bigint[],
  project_ids text[], destinations text[], maxima int[]
) RETURNS SETOF deliveries
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off AS $$
#variable_conflict use_column
BEGIN
  -- In one order everywhere, so that two processes never wait for each other.
  PERFORM pg_advisory_xact_lock(queue_key) FROM (
    SELECT DISTINCT hashtextextended(queue.project_id || ' ' || queue.destination, 39) AS queue_key
    FROM unnest(project_ids, destinations) AS queue (project_id, destination)
    ORDER BY queue_key
  ) AS keys;
  RETURN QUERY
  WITH queue AS MATERIALIZED (
    SELECT * FROM unnest(project_ids, destinations, maxima) AS queue (project_id, destination, max)
  ), claimed AS MATERIALIZED (
    SELECT unnest(c.delivery_ids) AS id FROM queue JOIN delivery_claims c USING (project_id, destination)
    WHERE c.claimed_by <> claimer AND c.expires_at > asked_at
    UNION ALL SELECT unnest(held)
  ), due AS MATERIALIZED (
    SELECT due.* FROM queue CROSS JOIN LATERAL (
      SELECT d.* FROM deliveries d
      WHERE d.project_id = queue.project_id AND d.destination = queue.destination
        AND d.status = 'pending' AND d.next_attempt_at <= asked_at AND d.id NOT IN (SELECT id FROM claimed)
      ORDER BY d.next_attempt_at LIMIT queue.max) AS due
  ), listed AS (
    INSERT INTO delivery_claims AS c (project_id, destination, claimed_by, expires_at, delivery_ids)
    SELECT project_id, destination, claimer, lease_until, array_agg(id) FROM due GROUP BY project_id, destination
    ON CONFLICT (project_id, destination, claimed_by) DO UPDATE SET expires_at = excluded.expires_at,
      delivery_ids = ARRAY(SELECT unnest(c.delivery_ids) INTERSECT SELECT unnest(held)) || excluded.delivery_ids
  )
  SELECT * FROM due;
END
$$;
