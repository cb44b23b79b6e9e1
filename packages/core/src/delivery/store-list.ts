// Rows of the outbox as builders look at them.
import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { deliveries } from '../platform/db/schema.ts'
import { isReturned, type LookedAt, lookedAtMax, lookedColumns } from '../platform/request/looked-page.ts'
import type { RowPlace } from '../platform/request/row-page-token.ts'
import type { DeliveryConditions } from './store-replay.ts'

/** A message without its body. */
export type DeliveryRow = Omit<
  typeof deliveries.$inferSelect,
  | 'body'
  | 'traceparent'
  | 'recordKeys'
  | 'isOrdered'
  | 'firstAttemptAt'
  | 'firstAttemptStatus'
  | 'firstAttemptMs'
>

/** The conditions of a list: it names no messages. */
export type ListConditions = Omit<DeliveryConditions, 'messageIds'> & { minAttempts?: number | undefined }

const withoutBody = {
  id: deliveries.id,
  messageId: deliveries.messageId,
  projectId: deliveries.projectId,
  installationId: deliveries.installationId,
  operationId: deliveries.operationId,
  objectName: deliveries.objectName,
  notificationType: deliveries.notificationType,
  destination: deliveries.destination,
  recordCount: deliveries.recordCount,
  supersededCount: deliveries.supersededCount,
  downloadId: deliveries.downloadId,
  status: deliveries.status,
  attempts: deliveries.attempts,
  nextAttemptAt: deliveries.nextAttemptAt,
  lastError: deliveries.lastError,
  parkedReason: deliveries.parkedReason,
  deliveredAt: deliveries.deliveredAt,
  createdAt: deliveries.createdAt,
}

/** Messages that meet the conditions, newest first, after `after`: those that one look finds. */
export async function listDeliveryRows(
  db: Db,
  projectId: string,
  page: { conditions: ListConditions; after: RowPlace | undefined; limit: number },
): Promise<(DeliveryRow & LookedAt)[]> {
  const { conditions, after, limit } = page
  const { createdAt, id } = deliveries
  const looked = db
    .select({ ...withoutBody, ...lookedColumns(newestFirst, filterOf(conditions)) })
    .from(deliveries)
    .where(
      and(
        indexedConditions(projectId, conditions),
        after &&
          sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::bigint)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(lookedAtMax)
    .as('looked')
  return db
    .select()
    .from(looked)
    .where(isReturned)
    .orderBy(desc(looked.createdAt), desc(looked.id))
    .limit(limit)
}

/** How many of the messages that one look reaches meet the conditions, and whether there may be more. */
export async function countDeliveryRows(
  db: Db,
  projectId: string,
  conditions: ListConditions,
): Promise<{ count: number; isMore: boolean }> {
  const { status, destination } = conditions
  // An index by destination serves a count, which needs no order.
  const isIndexed = destination !== undefined && (status === 'parked' || status === 'pending')
  const inOrder = isIndexed ? [] : [desc(deliveries.createdAt), desc(deliveries.id)]
  const looked = db
    .select({ isMet: lookedColumns(newestFirst, filterOf(conditions)).isMet })
    .from(deliveries)
    .where(
      and(
        indexedConditions(projectId, conditions),
        isIndexed ? eq(deliveries.destination, destination) : undefined,
      ),
    )
    .orderBy(...inOrder)
    .limit(lookedAtMax + 1)
    .as('looked')
  const [row] = await db
    .select({
      met: sql<number>`(count(*) FILTER (WHERE ${looked.isMet}))::int`,
      isMore: sql<boolean>`count(*) > ${lookedAtMax}`,
    })
    .from(looked)
  if (!row) throw new Error('a count has no row')
  return { count: Math.min(row.met, lookedAtMax), isMore: row.isMore }
}

const newestFirst = sql`${deliveries.createdAt} DESC, ${deliveries.id} DESC`

/** States that few messages have. They are written out, because a partial index serves no parameter. */
const rareStates = { parked: sql`'parked'`, pending: sql`'pending'`, held: sql`'held'` } as const

/** The conditions that one index serves in the order of the list. */
function indexedConditions(projectId: string, conditions: ListConditions): SQL | undefined {
  const { installationId, operationId, status, since, until } = conditions
  return and(
    eq(deliveries.projectId, projectId),
    operationId === undefined ? undefined : eq(deliveries.operationId, operationId),
    installationId === undefined ? undefined : eq(deliveries.installationId, installationId),
    status === undefined || status === 'delivered'
      ? undefined
      : sql`${deliveries.status} = ${rareStates[status]}`,
    since === undefined ? undefined : gte(deliveries.createdAt, since),
    until === undefined ? undefined : lt(deliveries.createdAt, until),
  )
}

/** The conditions that each row of a look is held against. */
function filterOf({ objectName, destination, cause, status, minAttempts }: ListConditions): SQL | undefined {
  return and(
    objectName === undefined ? undefined : eq(deliveries.objectName, objectName),
    destination === undefined ? undefined : eq(deliveries.destination, destination),
    cause === undefined ? undefined : eq(deliveries.lastError, cause),
    minAttempts === undefined ? undefined : gte(deliveries.attempts, minAttempts),
    status === 'delivered' ? eq(deliveries.status, status) : undefined,
  )
}
