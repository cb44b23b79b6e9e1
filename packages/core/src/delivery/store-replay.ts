// Rows of the outbox that are sent again.
import type { DeliveryStatus } from '@mortise/contract'
import { and, eq, gt, gte, inArray, lt, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { deliveries } from '../platform/db/schema.ts'

/** The conditions that select messages; all of them hold together. `objectName` is the provider's name. */
export interface DeliveryConditions {
  installationId?: string | undefined
  operationId?: string | undefined
  objectName?: string | undefined
  destination?: string | undefined
  /** The whole error of the last attempt. */
  cause?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
  status?: DeliveryStatus | undefined
  messageIds?: readonly string[] | undefined
}

/**
 * Makes messages due again that meet the conditions and do not wait already: at most `limit`, oldest first, those newer
 * than `after`. Held messages without a request are never selected. Answers how many, and the newest of them.
 */
export async function makeDueAgain(
  db: Db,
  projectId: string,
  batch: { conditions: DeliveryConditions; after: number; limit: number; now: Date },
): Promise<{ count: number; last: number }> {
  const { conditions, after, limit, now } = batch
  const chosen = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(
      and(
        meets(projectId, conditions),
        notInArray(deliveries.status, ['pending', 'held']),
        gt(deliveries.id, after),
      ),
    )
    .orderBy(deliveries.id)
    .limit(limit)
    .for('update')
  const rows = await db
    .update(deliveries)
    .set({ status: 'pending', parkedReason: null, attempts: 0, nextAttemptAt: now, deliveredAt: null })
    .where(sql`${deliveries.id} IN ${chosen}`)
    .returning({ id: deliveries.id })
  return { count: rows.length, last: rows.reduce((last, { id }) => Math.max(last, id), after) }
}

/** Makes messages due that wait to be asked for: at most `limit`, oldest first. Answers how many. */
export async function releaseHeld(
  db: Db,
  projectId: string,
  of: { installationId: string; objectName: string; limit: number; now: Date },
): Promise<number> {
  const { installationId, objectName, limit, now } = of
  const chosen = db
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(meets(projectId, { installationId, objectName }), sql`${deliveries.status} = 'held'`))
    .orderBy(deliveries.id)
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(deliveries)
    .set({ status: 'pending', nextAttemptAt: now })
    .where(sql`${deliveries.id} IN ${chosen}`)
    .returning({ id: deliveries.id })
  return rows.length
}

/** The conditions in SQL. */
function meets(projectId: string, conditions: DeliveryConditions): SQL | undefined {
  const { installationId, operationId, objectName, destination, cause, messageIds } = conditions
  const { since, until, status } = conditions
  const is = <T>(value: T | undefined, condition: (value: T) => SQL) =>
    value === undefined ? undefined : condition(value)
  return and(
    eq(deliveries.projectId, projectId),
    is(installationId, (id) => eq(deliveries.installationId, id)),
    is(operationId, (id) => eq(deliveries.operationId, id)),
    is(objectName, (name) => eq(deliveries.objectName, name)),
    is(destination, (name) => eq(deliveries.destination, name)),
    is(cause, (error) => eq(deliveries.lastError, error)),
    is(since, (at) => gte(deliveries.createdAt, at)),
    is(until, (at) => lt(deliveries.createdAt, at)),
    is(status, (wanted) => eq(deliveries.status, wanted)),
    is(messageIds, (ids) => inArray(deliveries.messageId, [...ids])),
  )
}
