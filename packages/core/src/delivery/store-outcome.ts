// The statements that record attempts. They cross tenants on purpose: a batch is recorded for everybody at once.
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { type DeliveryOutcome, isPending } from './store-claim.ts'

/** Writes down attempts and what becomes of their deliveries. An attempt that was accepted at first needs no row of its own. */
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
 * needs a minute to find out.
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
    INSERT INTO delivery_attempts (delivery_message_id, project_id, attempt, http_status, error, duration_ms, created_at)
    SELECT * FROM unnest(
      ${column((o) => o.delivery.messageId)}::text[],
      ${column((o) => o.delivery.projectId)}::text[],
      ${column((o) => o.delivery.attempts + 1)}::int[],
      ${column((o) => o.httpStatus)}::int[],
      ${column((o) => o.error)}::text[],
      ${column((o) => o.durationMs)}::int[],
      ${column((o) => o.at.toISOString())}::timestamptz[])`)
}
