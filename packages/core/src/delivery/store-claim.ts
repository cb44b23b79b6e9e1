// The deliverer's statements. They cross tenants on purpose: what is due is claimed for everybody at once.
import { sql } from 'drizzle-orm'
import { splitKeys } from '../message/envelope/record-key.ts'
import type { Db } from '../platform/db/database.ts'
import type { ParkedReason } from '../platform/db/schema/delivery.ts'

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

/** The request of a process for messages. */
export interface Claim {
  /** The name of the process. */
  claimedBy: string
  /** At most `limit` messages of each, oldest first. */
  queues: readonly {
    projectId: string
    destination: string
    limit: number
    isOrdered?: boolean | undefined
  }[]
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

/** A message without its body: outcomes wait for each other and for the database, and bodies need not. */
export type AttemptedDelivery = Omit<ClaimedDelivery, 'body'> & { body?: never }

/** A message that needs its body no more. Spelled out, because leaving a field out of a copy costs ten times as much. */
export function withoutBody(delivery: ClaimedDelivery): AttemptedDelivery {
  return {
    id: delivery.id,
    messageId: delivery.messageId,
    projectId: delivery.projectId,
    installationId: delivery.installationId,
    operationId: delivery.operationId,
    destination: delivery.destination,
    downloadId: delivery.downloadId,
    attempts: delivery.attempts,
    storedAt: delivery.storedAt,
    traceparent: delivery.traceparent,
    isReplay: delivery.isReplay,
    order: delivery.order,
  }
}

/** The outcome of an attempt. */
export interface DeliveryOutcome {
  delivery: AttemptedDelivery
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
 * Every destination with messages that wait and are not claimed, and when its first is due. The cost goes with the number of
 * destinations and claims, never with backlogs.
 */
export async function listQueues(db: Db, now: Date): Promise<DestinationQueue[]> {
  const { rows } = await db.execute<{
    project_id: string
    destination: string
    due_at: string
    is_ordered: boolean
  }>(sql`SELECT * FROM list_delivery_queues(${now.toISOString()}::timestamptz)`)
  return rows.map((row) => ({
    projectId: row.project_id,
    destination: row.destination,
    dueAt: new Date(row.due_at),
    isOrdered: row.is_ordered,
  }))
}

/** Claims due messages by listing their ids for `CLAIM_LEASE_MS`; those that are listed already keep their place as long. */
export async function claimDeliveries(db: Db, claim: Claim): Promise<ClaimedDelivery[]> {
  const { claimedBy, queues, held, now } = claim
  const projectIds = sql.param(queues.map((queue) => queue.projectId))
  const destinations = sql.param(queues.map((queue) => queue.destination))
  const limits = sql.param(queues.map((queue) => queue.limit))
  const ordered = sql.param(queues.map((queue) => queue.isOrdered === true))
  const leaseUntil = new Date(now.getTime() + CLAIM_LEASE_MS).toISOString()
  const { rows } = await db.execute<ClaimedRow>(sql`
    SELECT * FROM claim_deliveries(${claimedBy}, ${now.toISOString()}::timestamptz, ${leaseUntil}::timestamptz,
      ${numbers(held)}::bigint[], ${projectIds}::text[], ${destinations}::text[], ${limits}::int[],
      ${ordered}::boolean[])`)
  // Messages leave in the order in which they were stored.
  rows.sort((a, b) => Number(a.id) - Number(b.id))
  return rows.map(toDelivery)
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

function toDelivery(row: ClaimedRow): ClaimedDelivery {
  const { body } = row
  // Rows are in the old generation soon, where each would keep its body until that is collected.
  row.body = ''
  return {
    id: row.id,
    messageId: row.message_id,
    projectId: row.project_id,
    installationId: row.installation_id,
    operationId: row.operation_id,
    destination: row.destination,
    body,
    downloadId: row.download_id,
    attempts: row.attempts,
    storedAt: new Date(row.created_at),
    traceparent: row.traceparent,
    isReplay: row.is_replay,
    order: orderOf(row.object_name, row.record_keys),
  }
}

/** Numbers as one parameter. The driver looks at each element of an array for what has to be quoted. */
const numbers = (values: readonly (number | string)[]) => sql.param(`{${values.join(',')}}`)

function orderOf(objectName: string | null, recordKeys: Buffer | null): DeliveryOrder | undefined {
  if (objectName === null || recordKeys === null) return undefined
  // A record without an id has a key of zeros, and no other states.
  const keys = splitKeys(recordKeys).filter((key) => key.some((byte) => byte !== 0))
  return { objectName, recordKeys: keys, supersededCount: 0 }
}

/**
 * Takes all but the ids `held` out of the lists of these queues. Their leases stay. It does not wait for the disk: if PostgreSQL
 * crashes and loses this, the rest waits for the end of its lease.
 */
export async function keepInClaims(
  db: Db,
  { claimedBy, queues, held }: Pick<Claim, 'claimedBy' | 'held'> & { queues: readonly Queue[] },
): Promise<void> {
  await db.execute(sql`
    UPDATE delivery_claims c
    SET delivery_ids = ARRAY(SELECT unnest(c.delivery_ids) INTERSECT SELECT unnest(${numbers(held)}::bigint[]))
    FROM unnest(${sql.param(queues.map(({ projectId }) => projectId))}::text[],
      ${sql.param(queues.map(({ destination }) => destination))}::text[]) AS queue (project_id, destination),
      (SELECT set_config('synchronous_commit', 'off', true)) AS relaxed
    WHERE c.project_id = queue.project_id AND c.destination = queue.destination AND c.claimed_by = ${claimedBy}`)
}

type Queue = Pick<Claim['queues'][number], 'projectId' | 'destination'>

/** Removes the lists of a process that stops. */
export async function deleteClaims(db: Db, claimedBy: string): Promise<void> {
  await db.execute(sql`DELETE FROM delivery_claims WHERE claimed_by = ${claimedBy}`)
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

/** Makes due what this process stored under a lease and will not send: it is stopping. */
export async function handBackStored(db: Db, ids: readonly string[], now: Date): Promise<void> {
  await db.execute(sql`
    UPDATE deliveries SET next_attempt_at = ${now.toISOString()}::timestamptz
    WHERE id = ANY(${numbers(ids)}::bigint[]) AND ${isPending}`)
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

/** Most outcomes of a batch are alike, so each kind of outcome is sent once, and with each message the place of its kind. */
async function updateDeliveries(db: Db, outcomes: readonly DeliveryOutcome[]): Promise<void> {
  const { kinds, kindOf } = kindsOf(outcomes)
  const since = Math.min(...outcomes.map(({ at }) => at.getTime()))
  const column = (pick: (outcome: DeliveryOutcome) => number | string) => numbers(outcomes.map(pick))
  const kind = <T>(pick: (outcome: DeliveryOutcome) => T) => sql.param(kinds.map(pick))
  await db.execute(sql`
    UPDATE deliveries d SET
      status = k.status, parked_reason = k.parked_reason, attempts = k.attempt, last_error = k.error,
      next_attempt_at = o.next_attempt_at, delivered_at = CASE k.status WHEN 'delivered' THEN o.at END,
      superseded_count = k.superseded_count,
      first_attempt_at = CASE WHEN k.is_first THEN o.at ELSE d.first_attempt_at END,
      first_attempt_ms = CASE WHEN k.is_first THEN o.duration_ms ELSE d.first_attempt_ms END,
      first_attempt_status = CASE WHEN k.is_first THEN k.http_status ELSE d.first_attempt_status END
    FROM (
      SELECT id, kind, duration_ms, since.at + after_ms * interval '1 ms' AS at,
        since.at + (after_ms + wait_ms) * interval '1 ms' AS next_attempt_at
      FROM unnest(
        ${column((o) => o.delivery.id)}::bigint[],
        ${numbers(kindOf)}::int[],
        ${column((o) => o.durationMs)}::int[],
        ${column((o) => o.at.getTime() - since)}::bigint[],
        ${column((o) => o.nextAttemptAt.getTime() - o.at.getTime())}::bigint[]
      ) AS sent (id, kind, duration_ms, after_ms, wait_ms),
      (VALUES (${new Date(since).toISOString()}::timestamptz)) AS since (at)
    ) AS o
    JOIN unnest(
      ${kind((o) => o.delivery.projectId)}::text[],
      ${kind((o) => o.delivery.attempts + 1)}::int[],
      ${kind((o) => o.status)}::text[],
      ${kind((o) => o.parkedReason)}::text[],
      ${kind((o) => o.httpStatus)}::int[],
      ${kind((o) => o.error)}::text[],
      ${kind((o) => o.delivery.order?.supersededCount || null)}::int[],
      ${kind(isFirst)}::boolean[]
    ) WITH ORDINALITY AS k (project_id, attempt, status, parked_reason, http_status, error, superseded_count, is_first, kind)
      ON k.kind = o.kind
    WHERE d.id = o.id AND d.project_id IS NOT DISTINCT FROM k.project_id AND d.${isPending}`)
}

/** An outcome of each kind, and for each outcome the place of its kind, counted from 1. */
function kindsOf(outcomes: readonly DeliveryOutcome[]): { kinds: DeliveryOutcome[]; kindOf: number[] } {
  const places = new Map<string, number>()
  const kinds: DeliveryOutcome[] = []
  let last: { outcome: DeliveryOutcome; place: number } | undefined
  const kindOf = outcomes.map((outcome) => {
    if (last && isAlike(last.outcome, outcome)) return last.place
    const place = placeOf(outcome)
    last = { outcome, place }
    return place
  })
  return { kinds, kindOf }

  function placeOf(outcome: DeliveryOutcome): number {
    const { delivery, status, parkedReason, httpStatus, error } = outcome
    const { projectId, attempts, order } = delivery
    const key = `${status} ${httpStatus} ${attempts} ${isFirst(outcome)} ${order?.supersededCount} ${parkedReason} ${projectId} ${error}`
    const known = places.get(key)
    if (known !== undefined) return known
    places.set(key, kinds.push(outcome))
    return kinds.length
  }
}

/** Whether both are accepted first attempts of one project, which is what follows each other most. */
function isAlike(one: DeliveryOutcome, other: DeliveryOutcome): boolean {
  return (
    isFirst(one) &&
    isFirst(other) &&
    one.httpStatus === other.httpStatus &&
    one.delivery.projectId === other.delivery.projectId &&
    one.delivery.order?.supersededCount === other.delivery.order?.supersededCount
  )
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
