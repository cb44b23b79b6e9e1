// Events that came in, as builders look at them.
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/database.ts'
import { connections, incomingEvents } from '../platform/db/schema.ts'
import { isReturned, lookedAtMax, lookedColumns } from '../platform/request/looked-page.ts'
import type { RowPlace } from '../platform/request/row-page-token.ts'

/** The conditions that select events. */
export interface EventConditions {
  connectionId?: string | undefined
  status?: 'waiting' | 'processed' | undefined
}

/** Events that meet the conditions, newest first, after `after`, without their contents: those that one look finds. */
export async function listIncomingEventRows(
  db: Db,
  projectId: string,
  page: { conditions: EventConditions; after: RowPlace | undefined; limit: number },
) {
  const { connectionId, status } = page.conditions
  const { createdAt, id, event } = incomingEvents
  const filter = status && (status === 'waiting' ? isNotNull(event) : isNull(event))
  const looked = db
    .select({
      id,
      connectionId: incomingEvents.connectionId,
      installationId: incomingEvents.installationId,
      eventKey: incomingEvents.eventKey,
      eventType: incomingEvents.eventType,
      objectName: incomingEvents.objectName,
      recordId: incomingEvents.recordId,
      isWaiting: sql<boolean>`${event} IS NOT NULL`.as('is_waiting'),
      createdAt,
      ...lookedColumns(sql`${createdAt} DESC, ${id} DESC`, filter),
    })
    .from(incomingEvents)
    .where(
      and(
        eq(incomingEvents.projectId, projectId),
        connectionId === undefined ? undefined : eq(incomingEvents.connectionId, connectionId),
        page.after &&
          sql`(${createdAt}, ${id}) < (${page.after.createdAt.toISOString()}::timestamptz, ${page.after.id}::bigint)`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(lookedAtMax)
    .as('looked')
  const shown = db
    .select()
    .from(looked)
    .where(isReturned)
    .orderBy(desc(looked.createdAt), desc(looked.id))
    .limit(page.limit)
    .as('shown')
  return db
    .select({
      id: shown.id,
      connectionId: shown.connectionId,
      provider: connections.provider,
      groupRef: connections.groupRef,
      installationId: shown.installationId,
      eventKey: shown.eventKey,
      eventType: shown.eventType,
      objectName: shown.objectName,
      recordId: shown.recordId,
      isWaiting: shown.isWaiting,
      createdAt: shown.createdAt,
      number: shown.number,
      isMet: shown.isMet,
    })
    .from(shown)
    .innerJoin(connections, eq(connections.id, shown.connectionId))
    .orderBy(desc(shown.createdAt), desc(shown.id))
}
