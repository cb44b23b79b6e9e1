// Rows of connect sessions.
import { and, desc, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { connectSessions } from '../../platform/db/schema.ts'

/** A connect session; `tokenHash` is all that is kept of its token. */
export type ConnectSessionRow = typeof connectSessions.$inferSelect

/** The place of a session in the list. */
export type SessionPlace = Pick<ConnectSessionRow, 'createdAt' | 'id'>

/** The session of that token, of whichever project: the one look-up that cannot know its project yet. */
export async function findSessionByHash(db: Db, tokenHash: string): Promise<ConnectSessionRow | undefined> {
  const [row] = await db.select().from(connectSessions).where(eq(connectSessions.tokenHash, tokenHash))
  return row
}

/** Adds a session. */
export async function insertSession(
  db: Db,
  projectId: string,
  session: Omit<typeof connectSessions.$inferInsert, 'projectId'>,
): Promise<ConnectSessionRow> {
  const [row] = await db
    .insert(connectSessions)
    .values({ ...session, projectId })
    .returning()
  if (!row) throw new Error('a connect session was not stored')
  return row
}

/** Sessions that have not expired, newest first. */
export function listSessionRows(
  db: Db,
  projectId: string,
  page: {
    groupRef?: string | undefined
    consumerRef?: string | undefined
    after?: SessionPlace | undefined
    now: Date
    limit: number
  },
): Promise<ConnectSessionRow[]> {
  const conditions = [eq(connectSessions.projectId, projectId), gt(connectSessions.expiresAt, page.now)]
  if (page.groupRef !== undefined) conditions.push(eq(connectSessions.groupRef, page.groupRef))
  if (page.consumerRef !== undefined) conditions.push(eq(connectSessions.consumerRef, page.consumerRef))
  return db
    .select()
    .from(connectSessions)
    .where(and(...conditions, page.after && isAfter(page.after)))
    .orderBy(desc(connectSessions.createdAt), desc(connectSessions.id))
    .limit(page.limit)
}

/** Removes a session; `undefined` when there is none. */
export async function deleteSessionRow(
  db: Db,
  projectId: string,
  id: string,
): Promise<ConnectSessionRow | undefined> {
  const [row] = await db
    .delete(connectSessions)
    .where(and(eq(connectSessions.projectId, projectId), eq(connectSessions.id, id)))
    .returning()
  return row
}

function isAfter({ createdAt, id }: SessionPlace): SQL | undefined {
  const at = sql`${createdAt.toISOString()}::timestamptz`
  return or(
    sql`${connectSessions.createdAt} < ${at}`,
    and(sql`${connectSessions.createdAt} = ${at}`, sql`${connectSessions.id} < ${id}`),
  )
}
