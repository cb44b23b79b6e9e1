// Statements of ordered delivery: which process delivers to a destination, and which records are superseded.
import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { ClaimedDelivery } from '../store-claim.ts'

/** A destination by the name messages give it. */
interface Named {
  readonly projectId: string
  readonly destination: string
}

/**
 * Makes the process `owner` the one that delivers to these destinations until `leaseUntil`, where no other process is.
 * Returns those that it delivers to.
 */
export async function takeDestinations(
  db: Db,
  destinations: readonly Named[],
  { owner, now, leaseUntil }: { owner: string; now: Date; leaseUntil: Date },
): Promise<Named[]> {
  const projectIds = sql.param(destinations.map(({ projectId }) => projectId))
  const names = sql.param(destinations.map(({ destination }) => destination))
  const at = now.toISOString()
  const until = leaseUntil.toISOString()
  const { rows } = await db.execute<{ project_id: string; name: string }>(sql`
    UPDATE destinations d SET delivered_by = ${owner}, delivered_by_until = ${until}::timestamptz
    FROM (
      SELECT d.id FROM destinations d
      JOIN unnest(${projectIds}::text[], ${names}::text[]) AS wanted (project_id, name)
        ON d.project_id = wanted.project_id AND d.name = wanted.name
      WHERE d.delivered_by IS NULL OR d.delivered_by = ${owner} OR d.delivered_by_until <= ${at}::timestamptz
      FOR UPDATE OF d SKIP LOCKED) AS free
    WHERE d.id = free.id
    RETURNING d.project_id, d.name`)
  return rows.map((row) => ({ projectId: row.project_id, destination: row.name }))
}

/** Leaves the destinations of a process that stops to others. */
export async function leaveDestinations(db: Db, owner: string): Promise<void> {
  await db.execute(sql`UPDATE destinations SET delivered_by = NULL WHERE delivered_by = ${owner}`)
}

/** A record of a message of which a newer state is stored in another one. */
export interface SupersededRecord {
  readonly deliveryId: string
  readonly recordKey: Buffer
}

/**
 * The records in these messages whose newest state is in another message. A message from before its destination had
 * `order: record` is compared by its place in the outbox alone.
 */
export async function findSuperseded(
  db: Db,
  deliveries: readonly ClaimedDelivery[],
): Promise<SupersededRecord[]> {
  const ids = sql.param(deliveries.map(({ id }) => id))
  const records = deliveries.flatMap(({ id, order }) => (order?.recordKeys ?? []).map((key) => ({ id, key })))
  const recordIds = sql.param(records.map(({ id }) => id))
  const keys = sql.param(records.map(({ key }) => key))
  const { rows } = await db.execute<{ id: string; record_key: Buffer }>(sql`
    WITH message AS MATERIALIZED (
      SELECT d.id, d.is_ordered, l.id AS ledger_id FROM deliveries d
      JOIN order_ledgers l ON l.project_id = d.project_id AND l.installation_id = d.installation_id
        AND l.object_name = d.object_name AND l.destination = d.destination
      WHERE d.id = ANY(${ids}::bigint[])
    )
    SELECT message.id, newest.record_key
    FROM unnest(${recordIds}::bigint[], ${keys}::bytea[]) AS record (id, key)
    JOIN message ON message.id = record.id
    JOIN newest_states newest ON newest.ledger_id = message.ledger_id AND newest.record_key = record.key
    WHERE newest.delivery_id > message.id OR (message.is_ordered AND newest.delivery_id < message.id)`)
  return rows.map((row) => ({ deliveryId: row.id, recordKey: row.record_key }))
}
