// Rows of events on their way from a provider.
import type { ProviderEvent } from '@mortise/connector-kit'
import { and, asc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { connections, incomingEvents } from '../../platform/db/schema.ts'

/** An event that waits, in the order it came in. */
export interface WaitingEvent {
  id: number
  eventKey: string
  event: ProviderEvent
  /** Set when it is for one installation alone. */
  installationId: string | null
  receivedAt: Date
}

/** An event to keep; `eventKey` is the same for every repeat of it. */
export interface NewEvent {
  connectionId: string
  eventKey: string
  event: ProviderEvent
  installationId?: string
}

// A statement takes 65,535 parameters, and a webhook may carry any number of events.
const ROWS_MAX = 1_000

/** Keeps events that were not seen before; answers the connections that got any. */
export async function insertEvents(
  db: Db,
  projectId: string,
  events: readonly NewEvent[],
  now: Date,
): Promise<Set<string>> {
  const touched = new Set<string>()
  for (let start = 0; start < events.length; start += ROWS_MAX) {
    const values = events
      .slice(start, start + ROWS_MAX)
      .map((event) => ({ ...event, ...subjectOf(event), projectId, createdAt: now }))
    const rows = await db
      .insert(incomingEvents)
      .values(values)
      .onConflictDoNothing({ target: [incomingEvents.connectionId, incomingEvents.eventKey] })
      .returning({ connectionId: incomingEvents.connectionId })
    for (const row of rows) touched.add(row.connectionId)
  }
  return touched
}

/** Characters of a name or an id that are kept. */
const SUBJECT_MAX = 500

function subjectOf({ event }: NewEvent) {
  const { providerEventType, objectName, recordId } = event
  return { eventType: asText(providerEventType), objectName: asText(objectName), recordId: asText(recordId) }
}

/** PostgreSQL stores no zero character in a text, and the provider sends what it likes. */
function asText(value: string | undefined): string | undefined {
  return value?.replaceAll('\u0000', '').slice(0, SUBJECT_MAX)
}

/** The oldest waiting events of a connection. */
export async function listWaitingEvents(
  db: Db,
  projectId: string,
  connectionId: string,
  limit: number,
): Promise<WaitingEvent[]> {
  const rows = await db
    .select()
    .from(incomingEvents)
    .where(and(isOf(projectId, connectionId), isNotNull(incomingEvents.event)))
    .orderBy(asc(incomingEvents.id))
    .limit(limit)
  return rows.flatMap(({ id, eventKey, event, installationId, createdAt }) =>
    event ? [{ id, eventKey, event, installationId, receivedAt: createdAt }] : [],
  )
}

/** Marks events as worked off and drops their payloads; answers how many of them still waited. */
export async function finishEvents(db: Db, projectId: string, ids: readonly number[]): Promise<number> {
  const rows = await db
    .update(incomingEvents)
    .set({ event: null })
    .where(
      and(
        eq(incomingEvents.projectId, projectId),
        inArray(incomingEvents.id, [...ids]),
        isNotNull(incomingEvents.event),
      ),
    )
    .returning({ id: incomingEvents.id })
  return rows.length
}

/** Forgets finished events older than `before`; from then on a repeat would count as new. */
export async function forgetEvents(
  db: Db,
  projectId: string,
  connectionId: string,
  before: Date,
): Promise<void> {
  await db
    .delete(incomingEvents)
    .where(
      and(isOf(projectId, connectionId), isNull(incomingEvents.event), lt(incomingEvents.createdAt, before)),
    )
}

/**
 * The connections of a provider by account, as the provider itself named it in the metadata called `fact`. What a person
 * typed in counts for nothing here: it would bring another customer's events.
 */
export async function listConnectionsByWorkspace(
  db: Db,
  projectId: string,
  of: { provider: string; fact: string; workspaceRefs: readonly string[] },
): Promise<{ connectionId: string; workspaceRef: string }[]> {
  const { provider, fact, workspaceRefs } = of
  if (workspaceRefs.length === 0) return []
  const entry = sql`${connections.providerMetadata} -> ${fact}::text`
  const ref: SQL<string | null> = sql<string | null>`${entry} ->> 'value'`
  const rows = await db
    .select({ connectionId: connections.id, workspaceRef: ref })
    .from(connections)
    .where(
      and(
        eq(connections.projectId, projectId),
        eq(connections.provider, provider),
        inArray(ref, [...workspaceRefs]),
        inArray(sql`${entry} ->> 'source'`, ['provider', 'token']),
      ),
    )
    .orderBy(asc(connections.createdAt), asc(connections.id))
  return rows.flatMap(({ connectionId, workspaceRef }) =>
    workspaceRef ? [{ connectionId, workspaceRef }] : [],
  )
}

function isOf(projectId: string, connectionId: string) {
  return and(eq(incomingEvents.projectId, projectId), eq(incomingEvents.connectionId, connectionId))
}
