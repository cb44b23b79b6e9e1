// Events that came in, as builders look at them.
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { connections, incomingEvents } from '../platform/db/schema.ts'

/** The conditions that select events. */
export interface EventConditions {
  connectionId?: string | undefined
  status?: 'waiting' | 'processed' | undefined
}

/** Events that meet the conditions, newest first, those older than `before`, without their contents. */
export async function listIncomingEventRows(
  db: Db,
  projectId: string,
  page: { conditions: EventConditions; before: number | undefined; limit: number },
) {
  const { connectionId, status } = page.conditions
  const isWaiting = sql<boolean>`${incomingEvents.event} IS NOT NULL`
  return db
    .select({
      id: incomingEvents.id,
      connectionId: incomingEvents.connectionId,
      provider: connections.provider,
      groupRef: connections.groupRef,
      installationId: incomingEvents.installationId,
      eventKey: incomingEvents.eventKey,
      isWaiting,
      createdAt: incomingEvents.createdAt,
    })
    .from(incomingEvents)
    .innerJoin(connections, eq(connections.id, incomingEvents.connectionId))
    .where(
      and(
        eq(incomingEvents.projectId, projectId),
        page.before === undefined ? undefined : lt(incomingEvents.id, page.before),
        connectionId === undefined ? undefined : eq(incomingEvents.connectionId, connectionId),
        status === undefined ? undefined : status === 'waiting' ? isWaiting : sql`NOT (${isWaiting})`,
      ),
    )
    .orderBy(desc(incomingEvents.id))
    .limit(page.limit)
}
