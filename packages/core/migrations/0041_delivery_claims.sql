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
CREATE UNIQUE INDEX "delivery_claims_queue" ON "delivery_claims" USING btree ("project_id","destination","claimed_by");--> statement-breakpoint
CREATE POLICY "project_wall" ON "delivery_claims" AS PERMISSIVE FOR ALL TO public USING (project_id = (SELECT current_setting('mortise.project', true)) OR (SELECT current_setting('mortise.project', true)) = '*');--> statement-breakpoint
-- Lists stay in their row, and with them the updates of a row on its page: no index is written.
ALTER TABLE "delivery_claims" SET (toast_tuple_target = 8160);--> statement-breakpoint
-- The lock under which messages of a queue are claimed. Many queues share one, so that a claim needs few of them.
CREATE FUNCTION claim_lock(project_id text, destination text) RETURNS int
LANGUAGE sql IMMUTABLE RETURN hashtext(project_id || ' ' || destination) & 63;--> statement-breakpoint
-- Every destination with messages that wait and are not claimed, and when its first is due. Steps through the index from
-- destination to destination, so the cost goes with their number, never with their backlogs. A destination with claims costs a
-- look past them.
CREATE FUNCTION list_delivery_queues(asked_at timestamptz)
RETURNS TABLE (project_id text, destination text, due_at timestamptz, is_ordered boolean)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH RECURSIVE claims AS MATERIALIZED (
    SELECT c.project_id, c.destination, c.delivery_ids FROM delivery_claims c WHERE c.expires_at > asked_at
  ), queues AS (
    (SELECT d.project_id, d.destination, d.next_attempt_at FROM deliveries d WHERE d.status = 'pending'
      ORDER BY d.project_id, d.destination, d.next_attempt_at LIMIT 1)
    UNION ALL
    SELECT next.* FROM queues CROSS JOIN LATERAL (
      SELECT d.project_id, d.destination, d.next_attempt_at FROM deliveries d
      WHERE d.status = 'pending' AND (d.project_id, d.destination) > (queues.project_id, queues.destination)
      ORDER BY d.project_id, d.destination, d.next_attempt_at LIMIT 1) AS next
  ), unclaimed AS MATERIALIZED (
    SELECT queue.project_id, queue.destination, CASE
      WHEN NOT EXISTS (SELECT FROM claims c WHERE c.project_id = queue.project_id AND c.destination = queue.destination)
      THEN queue.next_attempt_at
      ELSE (
        SELECT d.next_attempt_at FROM deliveries d
        WHERE d.project_id = queue.project_id AND d.destination = queue.destination AND d.status = 'pending'
          AND d.id NOT IN (SELECT unnest(c.delivery_ids) FROM claims c)
        ORDER BY d.next_attempt_at LIMIT 1) END AS due_at
    FROM queues queue
  )
  SELECT u.project_id, u.destination, u.due_at, coalesce(t.metadata ->> 'order' = 'record', false)
  FROM unclaimed u LEFT JOIN destinations t ON t.project_id = u.project_id AND t.name = u.destination
  WHERE u.due_at IS NOT NULL;
END
$$;
--> statement-breakpoint
-- Claims due messages of some queues, at most so many of each, and returns them. The rows of the messages stay as they are: their
-- ids are listed in the row of the queue and the claimer. `held` are ids that the claimer lists already and has not given up.
-- Only queues that are `ordered` need to know the records of a message.
--
-- The locks come before the statement that looks: only then does it see what the process before has listed. They end with the
-- function, so a process that is stopped in between holds none. Plans use the indexes even if the tables were empty when they
-- were made.
CREATE FUNCTION claim_deliveries(
  claimer text, asked_at timestamptz, lease_until timestamptz, held bigint[],
  project_ids text[], destinations text[], maxima int[], ordered boolean[]
) RETURNS TABLE (id bigint, message_id text, project_id text, installation_id text, operation_id text, destination text, body text,
  download_id text, attempts int, created_at timestamptz, traceparent text, is_replay boolean, object_name text, record_keys bytea)
LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_bitmapscan = off SET enable_sort = off AS $$
#variable_conflict use_column
BEGIN
  -- In one order everywhere, so that two processes never wait for each other.
  PERFORM pg_advisory_xact_lock(41, lock) FROM (
    SELECT DISTINCT claim_lock(project_id, destination) AS lock
    FROM unnest(project_ids, destinations) AS queue (project_id, destination) ORDER BY lock
  ) AS locks;
  RETURN QUERY
  WITH queue AS MATERIALIZED (
    SELECT * FROM unnest(project_ids, destinations, maxima, ordered) AS queue (project_id, destination, max, is_ordered)
  ), claimed AS MATERIALIZED (
    SELECT unnest(c.delivery_ids) AS id FROM queue JOIN delivery_claims c USING (project_id, destination)
    WHERE c.claimed_by <> claimer AND c.expires_at > asked_at
    UNION ALL SELECT unnest(held)
  ), due AS MATERIALIZED (
    SELECT due.* FROM queue CROSS JOIN LATERAL (
      SELECT d.id, d.message_id, d.project_id, d.installation_id, d.operation_id, d.destination, d.body, d.download_id,
        d.attempts, d.created_at, d.traceparent, d.first_attempt_at IS NOT NULL AS is_replay,
        CASE WHEN queue.is_ordered THEN d.object_name END AS object_name,
        CASE WHEN queue.is_ordered THEN d.record_keys END AS record_keys
      FROM deliveries d
      WHERE d.project_id = queue.project_id AND d.destination = queue.destination
        AND d.status = 'pending' AND d.next_attempt_at <= asked_at AND d.id NOT IN (SELECT claimed.id FROM claimed)
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
--> statement-breakpoint
-- Processes of the version before claim a message by moving its next attempt a minute on. This takes a message out of such a
-- claim if a process of this version has it, or claims from its queue now.
CREATE FUNCTION keep_listed_delivery() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF NOT pg_try_advisory_xact_lock_shared(41, public.claim_lock(OLD.project_id, OLD.destination)) THEN
    RETURN NULL;
  END IF;
  PERFORM FROM public.delivery_claims c
  WHERE c.project_id = OLD.project_id AND c.destination = OLD.destination AND OLD.id = ANY (c.delivery_ids)
    AND c.expires_at > NEW.next_attempt_at - interval '1 minute';
  RETURN CASE WHEN FOUND THEN NULL ELSE NEW END;
END
$$;
--> statement-breakpoint
CREATE TRIGGER listed_deliveries BEFORE UPDATE OF next_attempt_at ON "deliveries"
FOR EACH ROW WHEN (OLD.status = 'pending' AND NEW.status = 'pending' AND NEW.attempts = OLD.attempts
  AND NEW.next_attempt_at > OLD.next_attempt_at)
EXECUTE FUNCTION keep_listed_delivery();
