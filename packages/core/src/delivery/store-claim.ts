// The deliverer's statements. They cross tenants on purpose: what is due is claimed for everybody at once.
import { sql } from 'drizzle-orm'
import { splitKeys } from '../message/envelope/record-key.ts'
import type { Db } from '../platform/db/database.ts'
import type { ParkedReason } from '../platform/db/schema/delivery.ts'
import { WORKER_DEAD_AFTER_S } from '../platform/job/store-job.ts'

/** How long a claimed delivery is left alone; a process that dies meanwhile has it sent again, under the same id. */
export const CLAIM_LEASE_MS = 60_000

/** One destination's queue of pending messages. */
export interface DestinationQueue {
  projectId: string
  destination: string
  /** When its first message is due. */
  dueAt: Date
  /** The destination takes the states of a record in their order. */
  isOrdered: boolean
}

/** How a process claims. */
export interface Claim {
  /** Its name. */
  claimedBy: string
  /** At most `limit` messages of each, oldest first. */
  queues: readonly (Pick<DestinationQueue, 'projectId' | 'destination'> & {
    limit: number
    isOrdered?: boolean | undefined
  })[]
  /** Ids of messages of these queues that it has claimed before, and whose outcomes are not recorded. */
  held: readonly string[]
  now: Date
}

/** A message to send now. */
export interface ClaimedDelivery {
  id: string
  messageId: string
  projectId: string
  /** Null for a notification. */
  installationId: string | null
  /** The read it comes from; null for what no operation made. */
  operationId: string | null
  destination: string
  /** Bytes where it comes from memory. */
  body: string | Buffer
  downloadId: string | null
  /** Attempts made before this one. */
  attempts: number
  storedAt: Date
  traceparent: string | null
  /** It was accepted at its first attempt before, and is sent again. */
  isReplay?: boolean | undefined
  /** Set for a destination that takes the states of a record in their order. */
  order?: DeliveryOrder | undefined
}

/** The place of a message among others with the same records. */
export interface DeliveryOrder {
  objectName: string
  /** Of its records, those first that are in it still. */
  recordKeys: readonly Buffer[]
  /** Records that are left out, because Mortise stored newer states of them. */
  supersededCount: number
}

/** The outcome of an attempt. */
export interface DeliveryOutcome {
  delivery: ClaimedDelivery
  status: 'delivered' | 'pending' | 'parked'
  parkedReason: ParkedReason | null
  /** When to try again; meaningful while `pending`. */
  nextAttemptAt: Date
  httpStatus: number | null
  error: string | null
  /** The beginning of what the destination answered, where it refused. */
  answer?: string | undefined
  durationMs: number
  at: Date
  /** Nothing of it was sent: every record in it was superseded. */
  isUnsent?: boolean | undefined
}

/**
 * Every destination with messages that wait and are not claimed, and when its first is due. `isShared` says that a process of
 * the version before is alive. Steps through the index from destination to destination, so the cost goes with their number,
 * never with their backlogs. A destination with claims costs a look past them.
 */
export async function listQueues(
  db: Db,
  now: Date,
): Promise<{ queues: DestinationQueue[]; isShared: boolean }> {
  const { rows } = await db.execute<{
    project_id: string
    destination: string
    due_at: string | null
    is_ordered: boolean
    is_shared: boolean
  }>(sql`
    WITH RECURSIVE claims AS MATERIALIZED (
      SELECT project_id, destination, delivery_ids FROM delivery_claims WHERE expires_at > ${now.toISOString()}::timestamptz
    ), queues AS (
      (SELECT project_id, destination, next_attempt_at FROM deliveries WHERE status = 'pending'
        ORDER BY project_id, destination, next_attempt_at LIMIT 1)
      UNION ALL
      SELECT next.* FROM queues CROSS JOIN LATERAL (
        SELECT project_id, destination, next_attempt_at FROM deliveries
        WHERE status = 'pending' AND (project_id, destination) > (queues.project_id, queues.destination)
        ORDER BY project_id, destination, next_attempt_at LIMIT 1) AS next
    )
    SELECT queue.project_id, queue.destination,
      CASE WHEN claimed.destination IS NULL THEN queue.next_attempt_at ELSE (
        SELECT d.next_attempt_at FROM deliveries d
        WHERE d.project_id = queue.project_id AND d.destination = queue.destination AND d.status = 'pending'
          AND d.id NOT IN (SELECT unnest(delivery_ids) FROM claims)
        ORDER BY d.next_attempt_at LIMIT 1) END AS due_at,
      coalesce(t.metadata ->> 'order' = 'record', false) AS is_ordered,
      (SELECT EXISTS (SELECT FROM worker_leases WHERE NOT knows_claims
        AND beat_at >= now() - make_interval(secs => ${WORKER_DEAD_AFTER_S}))) AS is_shared
    FROM queues queue
    LEFT JOIN destinations t ON t.project_id = queue.project_id AND t.name = queue.destination
    LEFT JOIN (SELECT DISTINCT project_id, destination FROM claims) claimed
      ON claimed.project_id = queue.project_id AND claimed.destination = queue.destination`)
  const queues = rows.flatMap(
    ({ project_id: projectId, destination, due_at: dueAt, is_ordered: isOrdered }) =>
      dueAt === null ? [] : [{ projectId, destination, dueAt: new Date(dueAt), isOrdered }],
  )
  return { queues, isShared: rows[0]?.is_shared === true }
}

type ClaimedRow = {
  id: string
  message_id: string
  project_id: string
  installation_id: string | null
  operation_id: string | null
  destination: string
  body: string
  download_id: string | null
  attempts: number
  created_at: string
  traceparent: string | null
  is_replay: boolean
  object_name: string | null
  record_keys: Buffer | null
}

/** What a claim answers of its messages `d`, from queues `queue`. */
const claimedColumns = sql`d.id, d.message_id, d.project_id, d.installation_id, d.operation_id, d.destination, d.body,
  d.download_id, d.attempts, d.created_at, d.traceparent,
  d.first_attempt_at IS NOT NULL AS is_replay, CASE WHEN queue.is_ordered THEN d.object_name END AS object_name,
  CASE WHEN queue.is_ordered THEN d.record_keys END AS record_keys`

/** Claims due messages by listing their ids for `CLAIM_LEASE_MS`; those that are listed already keep their place as long. */
export async function claimDeliveries(db: Db, claim: Claim): Promise<ClaimedDelivery[]> {
  const { projectIds, destinations, limits, ordered, at, leaseUntil } = parametersOf(claim)
  const { rows } = await db.execute<ClaimedRow>(sql`
    SELECT ${claimedColumns}
    FROM claim_deliveries(${claim.claimedBy}, ${at}::timestamptz, ${leaseUntil}::timestamptz,
      ${sql.param([...claim.held])}::bigint[], ${projectIds}::text[], ${destinations}::text[], ${limits}::int[]) AS d
    JOIN unnest(${projectIds}::text[], ${destinations}::text[], ${ordered}::boolean[])
      AS queue (project_id, destination, is_ordered) USING (project_id, destination)`)
  return toClaimed(rows)
}

/**
 * Claims in a way that processes of the version before understand: it moves the next attempt of each message, which rewrites
 * its row and most entries of its indexes. Skips what another process is claiming.
 */
export async function claimByRow(db: Db, claim: Claim): Promise<ClaimedDelivery[]> {
  const { projectIds, destinations, limits, ordered, at, leaseUntil } = parametersOf(claim)
  const { rows } = await db.execute<ClaimedRow>(sql`
    WITH claimed AS MATERIALIZED (
      SELECT unnest(delivery_ids) AS id FROM delivery_claims WHERE expires_at > ${at}::timestamptz
    )
    UPDATE deliveries d SET next_attempt_at = ${leaseUntil}::timestamptz
    FROM (
      SELECT queue.project_id, queue.is_ordered, due.id
      FROM unnest(${projectIds}::text[], ${destinations}::text[], ${limits}::int[], ${ordered}::boolean[])
        AS queue (project_id, destination, max, is_ordered)
      CROSS JOIN LATERAL (
        SELECT id FROM deliveries
        WHERE project_id = queue.project_id AND destination = queue.destination
          AND status = 'pending' AND next_attempt_at <= ${at}::timestamptz AND id NOT IN (SELECT id FROM claimed)
        ORDER BY next_attempt_at LIMIT queue.max FOR UPDATE SKIP LOCKED) AS due
    ) AS queue
    WHERE d.project_id = queue.project_id AND d.id = queue.id
    RETURNING ${claimedColumns}`)
  return toClaimed(rows)
}

function parametersOf({ queues, now }: Claim) {
  return {
    projectIds: sql.param(queues.map((queue) => queue.projectId)),
    destinations: sql.param(queues.map((queue) => queue.destination)),
    limits: sql.param(queues.map((queue) => queue.limit)),
    ordered: sql.param(queues.map((queue) => queue.isOrdered === true)),
    at: now.toISOString(),
    leaseUntil: new Date(now.getTime() + CLAIM_LEASE_MS).toISOString(),
  }
}

/** In the order in which they were stored, which a claim does not keep. */
function toClaimed(rows: ClaimedRow[]): ClaimedDelivery[] {
  rows.sort((a, b) => Number(a.id) - Number(b.id))
  return rows.map((row) => ({
    id: row.id,
    messageId: row.message_id,
    projectId: row.project_id,
    installationId: row.installation_id,
    operationId: row.operation_id,
    destination: row.destination,
    body: row.body,
    downloadId: row.download_id,
    attempts: row.attempts,
    storedAt: new Date(row.created_at),
    traceparent: row.traceparent,
    isReplay: row.is_replay,
    order: orderOf(row.object_name, row.record_keys),
  }))
}

function orderOf(objectName: string | null, recordKeys: Buffer | null): DeliveryOrder | undefined {
  if (objectName === null || recordKeys === null) return undefined
  // A record without an id has a key of zeros, and no other states.
  const keys = splitKeys(recordKeys).filter((key) => key.some((byte) => byte !== 0))
  return { objectName, recordKeys: keys, supersededCount: 0 }
}

/** Makes due what a killed process had claimed and not tried yet; only for when no other process delivers. */
export async function releaseClaims(db: Db, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`
    UPDATE deliveries SET next_attempt_at = ${at}::timestamptz
    WHERE status = 'pending' AND attempts = 0 AND next_attempt_at > ${at}::timestamptz`)
  await db.execute(sql`DELETE FROM delivery_claims`)
  await db.execute(sql`UPDATE destinations SET delivered_by = NULL WHERE delivered_by IS NOT NULL`)
}

/**
 * A condition that no partial index of pending messages fits. Without statistics PostgreSQL takes such an index for rows
 * that it should find by id, and reads all that is pending for each of them. `IS NOT DISTINCT FROM` uses no index.
 */
const isPending = sql`status IS NOT DISTINCT FROM 'pending'`

/** Makes due what was claimed by its row and will not be sent by the claimer: it is stopping. */
export async function handBackClaims(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE deliveries SET next_attempt_at = ${now.toISOString()}::timestamptz
    WHERE id = ANY(${sql.param([...ids])}::bigint[]) AND ${isPending}`)
}

/** Writes down attempts and what becomes of their deliveries. An accepted first attempt has no separate row. */
export async function recordOutcomes(tx: Db, outcomes: readonly DeliveryOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await Promise.all([
    findById(tx),
    updateDeliveries(tx, outcomes),
    insertAttempts(
      tx,
      outcomes.filter((outcome) => !isFirst(outcome)),
    ),
  ])
}

function isFirst({ status, delivery }: DeliveryOutcome): boolean {
  return status === 'delivered' && delivery.attempts === 0 && delivery.isReplay !== true
}

/**
 * PostgreSQL reads a whole table rather than its index while the table is new, and keeps the plan when it is large. It
 * needs a minute to find out. Statistics of the empty table change nothing: they say that it is empty.
 */
async function findById(tx: Db): Promise<void> {
  await tx.execute(sql`SET LOCAL enable_seqscan TO off`)
}

async function updateDeliveries(db: Db, outcomes: readonly DeliveryOutcome[]): Promise<void> {
  const column = <T>(pick: (outcome: DeliveryOutcome) => T) => sql.param(outcomes.map(pick))
  await db.execute(sql`
    UPDATE deliveries d SET
      status = o.status, parked_reason = o.parked_reason, attempts = o.attempt, next_attempt_at = o.next_attempt_at,
      last_error = o.error, delivered_at = CASE o.status WHEN 'delivered' THEN o.at END,
      superseded_count = o.superseded_count,
      first_attempt_at = CASE WHEN o.is_first THEN o.at ELSE d.first_attempt_at END,
      first_attempt_ms = CASE WHEN o.is_first THEN o.duration_ms ELSE d.first_attempt_ms END,
      first_attempt_status = CASE WHEN o.is_first THEN o.http_status ELSE d.first_attempt_status END
    FROM unnest(
      ${column((o) => o.delivery.id)}::bigint[],
      ${column((o) => o.delivery.projectId)}::text[],
      ${column((o) => o.delivery.attempts + 1)}::int[],
      ${column((o) => o.status)}::text[],
      ${column((o) => o.parkedReason)}::text[],
      ${column((o) => o.nextAttemptAt.toISOString())}::timestamptz[],
      ${column((o) => o.httpStatus)}::int[],
      ${column((o) => o.error)}::text[],
      ${column((o) => o.durationMs)}::int[],
      ${column((o) => o.at.toISOString())}::timestamptz[],
      ${column((o) => o.delivery.order?.supersededCount || null)}::int[],
      ${column(isFirst)}::boolean[]
    ) AS o (id, project_id, attempt, status, parked_reason, next_attempt_at, http_status, error, duration_ms, at,
      superseded_count, is_first)
    WHERE d.id = o.id AND d.project_id IS NOT DISTINCT FROM o.project_id AND d.${isPending}`)
}

async function insertAttempts(db: Db, outcomes: readonly DeliveryOutcome[]): Promise<void> {
  if (outcomes.length === 0) return
  const column = <T>(pick: (outcome: DeliveryOutcome) => T) => sql.param(outcomes.map(pick))
  await db.execute(sql`
    INSERT INTO delivery_attempts
      (delivery_message_id, project_id, attempt, http_status, error, answer, duration_ms, created_at)
    SELECT * FROM unnest(
      ${column((o) => o.delivery.messageId)}::text[],
      ${column((o) => o.delivery.projectId)}::text[],
      ${column((o) => o.delivery.attempts + 1)}::int[],
      ${column((o) => o.httpStatus)}::int[],
      ${column((o) => o.error)}::text[],
      ${column((o) => o.answer ?? null)}::text[],
      ${column((o) => o.durationMs)}::int[],
      ${column((o) => o.at.toISOString())}::timestamptz[])`)
}
