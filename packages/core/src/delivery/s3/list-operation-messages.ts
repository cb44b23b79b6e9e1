// The messages of a read, as they were sent.
import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { deliveries } from '../../platform/db/schema.ts'
import type { ClaimedDelivery } from '../store-claim.ts'

/** Bodies are up to a few hundred kilobytes each and are held together. */
const MESSAGES_PER_PAGE = 50

const { id, messageId, projectId, installationId, operationId, destination, body, downloadId, attempts } =
  deliveries

/** Whether each message of the read but this one is delivered. */
export async function isDelivered(db: Db, manifest: ClaimedDelivery): Promise<boolean> {
  const isOpen = and(ofRead(manifest), ne(deliveries.status, 'delivered'))
  const [open] = await db.select({ id }).from(deliveries).where(isOpen).limit(1)
  return open === undefined
}

/** The messages behind `after` in the order in which they were stored; fewer than asked for at the end. */
export async function listOperationMessages(
  db: Db,
  manifest: ClaimedDelivery,
  after: string,
): Promise<{ messages: ClaimedDelivery[]; isLast: boolean }> {
  const { createdAt: storedAt, traceparent } = deliveries
  const rows = await db
    .select({
      id: sql<string>`${id}::text`,
      messageId,
      projectId,
      installationId,
      operationId,
      destination,
      body,
      downloadId,
      attempts,
      storedAt,
      traceparent,
    })
    .from(deliveries)
    .where(and(ofRead(manifest), gt(id, Number(after))))
    .orderBy(asc(id))
    .limit(MESSAGES_PER_PAGE)
  return { messages: rows, isLast: rows.length < MESSAGES_PER_PAGE }
}

function ofRead(manifest: ClaimedDelivery) {
  return and(
    eq(projectId, manifest.projectId),
    eq(operationId, manifest.operationId ?? ''),
    eq(destination, manifest.destination),
    ne(messageId, manifest.messageId),
  )
}
