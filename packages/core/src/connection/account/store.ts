// Rows of connections and of OAuth flows under way.
import { and, asc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import {
  connections,
  consumers,
  groups,
  installations,
  oauthStates,
  providerApps,
} from '../../platform/db/schema.ts'
import { sealedBody } from '../../platform/vault/cipher.ts'

/** A connection alone; `credentialsSealed` is ciphertext. */
export type ConnectionRow = typeof connections.$inferSelect

/** An OAuth flow under way. */
export type OAuthStateRow = typeof oauthStates.$inferSelect

/** A connection with the rows its wire shape shows. */
export interface JoinedConnection {
  connection: ConnectionRow
  group: typeof groups.$inferSelect
  consumer: typeof consumers.$inferSelect
  providerApp: typeof providerApps.$inferSelect | null
}

/** The filters of a list of connections; `provider` in any case. */
export interface ConnectionFilter {
  ids?: readonly string[]
  provider?: string | undefined
  groupRef?: string | undefined
  consumerRef?: string | undefined
}

/** The properties of a connection that may change. */
export type ConnectionChange = Partial<
  Omit<typeof connections.$inferInsert, 'id' | 'projectId' | 'createdAt' | 'updatedAt'>
>

// A group's default: the oldest that is not known to be broken, else the oldest.
const defaultFirst = [
  sql`(${connections.status} = 'bad_credentials')`,
  asc(connections.createdAt),
  asc(connections.id),
]

/** Connections that match every given condition, each group's default before its others. */
export function listConnectionRows(
  db: Db,
  projectId: string,
  filter: ConnectionFilter = {},
): Promise<JoinedConnection[]> {
  const conditions: SQL[] = [eq(connections.projectId, projectId)]
  if (filter.ids !== undefined) conditions.push(inArray(connections.id, [...filter.ids]))
  if (filter.groupRef !== undefined) conditions.push(eq(connections.groupRef, filter.groupRef))
  if (filter.consumerRef !== undefined) conditions.push(eq(connections.consumerRef, filter.consumerRef))
  if (filter.provider !== undefined) {
    conditions.push(eq(sql`lower(${connections.provider})`, filter.provider.toLowerCase()))
  }
  return selectJoined(db)
    .where(and(...conditions))
    .orderBy(...defaultFirst)
}

/** The connections of these ids, of all projects: for work that is done for everybody at once. */
export function listConnectionsAcross(db: Db, ids: readonly string[]): Promise<JoinedConnection[]> {
  return selectJoined(db).where(sql`${connections.id} = ANY(${sql.param([...ids])}::text[])`)
}

function selectJoined(db: Db) {
  return db
    .select({ connection: connections, group: groups, consumer: consumers, providerApp: providerApps })
    .from(connections)
    .innerJoin(groups, and(eq(groups.projectId, connections.projectId), eq(groups.ref, connections.groupRef)))
    .innerJoin(
      consumers,
      and(eq(consumers.projectId, connections.projectId), eq(consumers.ref, connections.consumerRef)),
    )
    .leftJoin(providerApps, eq(providerApps.id, connections.providerAppId))
}

/** One connection without the rows around it. */
export async function findConnectionRow(
  db: Db,
  projectId: string,
  connectionId: string,
): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connections).where(isConnection(projectId, connectionId))
  return row
}

/** The part of connections that the health of installations needs. */
export type ConnectionState = Pick<ConnectionRow, 'id' | 'provider' | 'status' | 'providerMetadata'>

/** The states of these connections. */
export function listConnectionStates(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<ConnectionState[]> {
  const { id, provider, status, providerMetadata } = connections
  return db
    .select({ id, provider, status, providerMetadata })
    .from(connections)
    .where(and(eq(connections.projectId, projectId), inArray(id, [...ids])))
}

/** Groups besides this one with a connection to the same account of a provider, as far as providers named it. */
export async function listSharingGroups(
  db: Db,
  projectId: string,
  of: { id: string; provider: string; groupRef: string; workspaceRef: string },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ groupRef: connections.groupRef })
    .from(connections)
    .where(
      and(
        eq(connections.projectId, projectId),
        eq(connections.provider, of.provider),
        eq(connections.providerWorkspaceRef, of.workspaceRef),
        ne(connections.groupRef, of.groupRef),
      ),
    )
    .orderBy(asc(connections.groupRef))
  return rows.map(({ groupRef }) => groupRef)
}

/** Adds a connection. */
export async function insertConnection(
  db: Db,
  projectId: string,
  row: Omit<typeof connections.$inferInsert, 'projectId'>,
): Promise<void> {
  await db.insert(connections).values({ ...row, projectId })
}

/**
 * Changes a connection; answers whether it did. With `ifSealed`, only while the stored credentials are still those, so
 * that it never overwrites credentials that another request stored. With `unlessStatus`, only from another status.
 */
export async function changeConnection(
  db: Db,
  projectId: string,
  connectionId: string,
  input: { change: ConnectionChange; ifSealed?: string; unlessStatus?: ConnectionRow['status'] },
): Promise<boolean> {
  const conditions = [isConnection(projectId, connectionId)]
  if (input.ifSealed !== undefined) {
    // By the part that a change of the master key leaves alone: a token renewed while one is under way must be kept.
    conditions.push(sql`split_part(${connections.credentialsSealed}, '.', 4) = ${sealedBody(input.ifSealed)}`)
  }
  if (input.unlessStatus !== undefined) conditions.push(ne(connections.status, input.unlessStatus))
  const changed = await db
    .update(connections)
    .set({ ...input.change, updatedAt: sql`now()` })
    .where(and(...conditions))
    .returning({ id: connections.id })
  return changed.length > 0
}

/**
 * Takes the right to refresh for `leaseMs`, by the database's clock, and answers the row as it then is; `undefined`
 * while another process holds it. A connection of another server is never refreshed here. One statement, so exactly one
 * of many claimants gets it.
 */
export async function claimRefreshLease(
  db: Db,
  projectId: string,
  connectionId: string,
  leaseMs: number,
): Promise<ConnectionRow | undefined> {
  const isFree = or(isNull(connections.refreshLeaseUntil), lt(connections.refreshLeaseUntil, sql`now()`))
  const [row] = await db
    .update(connections)
    .set({ refreshLeaseUntil: sql`now() + make_interval(secs => ${leaseMs / 1000})` })
    .where(and(isConnection(projectId, connectionId), isFree, isNull(connections.handedOverAt)))
    .returning()
  return row
}

/** Gives the right to refresh back, noting a failure where there was one. */
export async function releaseRefreshLease(
  db: Db,
  projectId: string,
  connectionId: string,
  refreshFailures?: { count: number; notBefore: string },
): Promise<void> {
  await db
    .update(connections)
    .set({ refreshLeaseUntil: null, refreshFailures: refreshFailures || undefined })
    .where(isConnection(projectId, connectionId))
}

/** A connection alone, locked against changes until the transaction ends. */
export async function lockConnection(
  db: Db,
  projectId: string,
  connectionId: string,
): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connections).where(isConnection(projectId, connectionId)).for('update')
  return row
}

/** Removes a connection; the installations on it, their schedules and reads go with it. */
export async function deleteConnectionRow(
  db: Db,
  projectId: string,
  connectionId: string,
): Promise<ConnectionRow | undefined> {
  const [row] = await db.delete(connections).where(isConnection(projectId, connectionId)).returning()
  return row
}

/** How many installations stand on a connection. */
export function countInstallationsOn(db: Db, projectId: string, connectionId: string): Promise<number> {
  return db.$count(
    installations,
    and(eq(installations.projectId, projectId), eq(installations.connectionId, connectionId)),
  )
}

/** Stores an OAuth flow under way, and deletes the project's flows that the customer did not finish. */
export async function insertOAuthState(
  db: Db,
  projectId: string,
  state: Omit<typeof oauthStates.$inferInsert, 'projectId'> & { now: Date },
): Promise<void> {
  const { now, ...row } = state
  await db
    .delete(oauthStates)
    .where(and(eq(oauthStates.projectId, projectId), lt(oauthStates.expiresAt, now)))
  await db.insert(oauthStates).values({ ...row, projectId })
}

/** An OAuth flow under way; the start page knows no more than its state. */
export async function findOAuthState(db: Db, stateHash: string): Promise<OAuthStateRow | undefined> {
  const [row] = await db.select().from(oauthStates).where(eq(oauthStates.stateHash, stateHash))
  return row
}

/** Binds an OAuth flow to a browser; answers false when another browser was first. */
export async function claimOAuthState(db: Db, stateHash: string, browserHash: string): Promise<boolean> {
  const claimed = await db
    .update(oauthStates)
    .set({ browserHash })
    .where(and(eq(oauthStates.stateHash, stateHash), isNull(oauthStates.browserHash)))
    .returning({ stateHash: oauthStates.stateHash })
  return claimed.length > 0
}

/** Takes an OAuth flow out, once: the one look-up that cannot know its project, for the state is all that returns. */
export async function takeOAuthState(db: Db, stateHash: string): Promise<OAuthStateRow | undefined> {
  const [row] = await db.delete(oauthStates).where(eq(oauthStates.stateHash, stateHash)).returning()
  return row
}

function isConnection(projectId: string, connectionId: string): SQL {
  return and(eq(connections.projectId, projectId), eq(connections.id, connectionId)) ?? sql`false`
}
