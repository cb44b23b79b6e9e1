// Rows going into the outbox, and what becomes of the ones that wait for a destination.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { ParkedReason } from '../../platform/db/schema/delivery.ts'
import { deliveries, destinations, downloads } from '../../platform/db/schema.ts'
import { currentTraceparent } from '../../platform/observe/trace.ts'

/** Messages of one page of one operation. */
export interface OutboxPage {
  installationId: string
  /** The read they come from; absent for events. */
  operationId?: string | undefined
  objectName: string
  /** By name: a destination may be made after the message. */
  destination: string
  /** Nothing of it is sent before it is asked for. */
  isHeld?: boolean | undefined
  /** Whether the newest states of its records are noted. */
  isOrdered?: boolean | undefined
  messages: readonly {
    messageId: string
    body: Buffer
    recordCount: number
    downloadId: string | undefined
    /** Eight bytes for each record; see `keysOf`. */
    recordKeys?: Buffer | undefined
  }[]
  now: Date
  /** When they are due where that is not at once: this process sends them before, from memory. */
  dueAt?: Date | undefined
}

/**
 * Adds messages to the outbox in one statement, held or due at once by default; returns their ids by message id. Bodies
 * go as one binary parameter each: that spares encoding them a second time, which is a fifth of the cost of storing a
 * page.
 */
export async function insertDeliveries(
  db: Db,
  projectId: string,
  page: OutboxPage,
): Promise<Map<string, string>> {
  const { messages, installationId, operationId, objectName, destination } = page
  const { isHeld = false, isOrdered = false } = page
  if (messages.length === 0) return new Map()
  const at = page.now.toISOString()
  const dueAt = page.dueAt?.toISOString() ?? at
  const values = messages.map(
    ({
      messageId,
      body,
      recordCount,
      downloadId,
      recordKeys,
    }) => sql`(${messageId}::text, ${body}::text, ${recordCount}::int,
      ${downloadId ?? null}::text, ${recordKeys ?? null}::bytea)`,
  )
  const { rows } = await db.execute<{ id: string; message_id: string }>(sql`
    INSERT INTO deliveries (status, project_id, installation_id, operation_id, object_name, destination, next_attempt_at,
      created_at, traceparent, is_ordered, message_id, body, record_count, download_id, record_keys)
    SELECT ${isHeld ? 'held' : 'pending'}::text, ${projectId}::text, ${installationId}::text,
      ${operationId ?? null}::text, ${objectName}::text,
      ${destination}::text, ${dueAt}::timestamptz, ${at}::timestamptz, ${currentTraceparent() ?? null}::text,
      ${isOrdered}::boolean, message.*
    FROM (VALUES ${sql.join(values, sql`, `)}) AS message
    RETURNING id, message_id`)
  return new Map(rows.map((row) => [row.message_id, row.id]))
}

/** Keeps a payload that is too large to inline. */
export async function insertDownload(
  db: Db,
  projectId: string,
  download: { id: string; operationId?: string | undefined; body: string; now: Date },
): Promise<void> {
  const { now, ...row } = download
  await db.insert(downloads).values({ ...row, projectId, createdAt: now })
}

/** A kept payload. Its id is unguessable and comes with a signature, so the project is found by it and not given. */
export async function findDownloadBody(db: Db, downloadId: string): Promise<string | undefined> {
  const [row] = await db.select({ body: downloads.body }).from(downloads).where(eq(downloads.id, downloadId))
  return row?.body
}

/** A notification by its message id, which only a signed link gives. */
export async function findNotification(
  db: Db,
  messageId: string,
): Promise<{ body: string; downloadId: string | null } | undefined> {
  const isIt = and(eq(deliveries.messageId, messageId), isNotNull(deliveries.notificationType))
  const { body, downloadId } = deliveries
  const [row] = await db.select({ body, downloadId }).from(deliveries).where(isIt)
  return row
}

const MENDED_BY_DESTINATION: ParkedReason[] = ['destination.missing', 'destination.refused']

/** Makes parked deliveries due again that only waited for this destination to exist or to be reachable. */
export async function unparkDeliveries(
  db: Db,
  projectId: string,
  destination: string,
  now: Date,
): Promise<number> {
  const rows = await db
    .update(deliveries)
    .set({ status: 'pending', parkedReason: null, attempts: 0, nextAttemptAt: now })
    .where(
      and(
        eq(deliveries.projectId, projectId),
        eq(deliveries.destination, destination),
        sql`${deliveries.status} = 'parked'`,
        inArray(deliveries.parkedReason, MENDED_BY_DESTINATION),
      ),
    )
    .returning({ id: deliveries.id })
  return rows.length
}

/** The same for messages parked as missing, if the destination is there after all. */
export async function unparkMissed(
  db: Db,
  projectId: string,
  destination: string,
  now: Date,
): Promise<number> {
  const isIt = and(eq(destinations.projectId, projectId), eq(destinations.name, destination))
  const [made] = await db.select({ id: destinations.id }).from(destinations).where(isIt)
  return made ? unparkDeliveries(db, projectId, destination, now) : 0
}

/**
 * Held until the transaction ends. Both the creation of a destination of that name and the parking of messages without
 * one take it, so that neither overlooks the other.
 */
export async function lockDestinationName(
  db: Db,
  { projectId, destination }: { projectId: string; destination: string },
): Promise<void> {
  await db.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${projectId} ${destination}`}, 0))`)
}
