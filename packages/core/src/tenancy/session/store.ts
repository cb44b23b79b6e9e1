// Rows of builders' sessions and of their short-lived tokens.
import { and, desc, eq, gt, isNotNull, isNull, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { builderSessions, builders } from '../../platform/db/schema.ts'
import type { BuilderRow } from '../builder/store.ts'

export type BuilderSessionRow = typeof builderSessions.$inferSelect

/** A session with its builder. */
export interface FoundSession {
  session: BuilderSessionRow
  builder: BuilderRow
}

/** The session of a browser whose secret has this digest, now or before its last rotation. */
export function findBrowserSession(db: Db, digest: string): Promise<FoundSession | undefined> {
  const isIt = or(eq(builderSessions.tokenHash, digest), eq(builderSessions.formerHash, digest))
  return findOne(db, and(isIt, isNull(builderSessions.parentId)))
}

/** The short-lived token with this digest. */
export function findToken(db: Db, digest: string): Promise<FoundSession | undefined> {
  return findOne(db, and(eq(builderSessions.tokenHash, digest), isNotNull(builderSessions.parentId)))
}

async function findOne(db: Db, condition: ReturnType<typeof and>): Promise<FoundSession | undefined> {
  const [row] = await db
    .select({ session: builderSessions, builder: builders })
    .from(builderSessions)
    .innerJoin(builders, eq(builders.id, builderSessions.builderId))
    .where(condition)
  return row
}

/** Adds a session or a token. */
export async function insertSession(
  db: Db,
  session: typeof builderSessions.$inferInsert,
): Promise<BuilderSessionRow> {
  const [row] = await db.insert(builderSessions).values(session).returning()
  if (!row) throw new Error('a session was not stored')
  return row
}

/** Changes the session that still has this digest; `undefined` when another request was faster. */
export async function updateSession(
  db: Db,
  { id, tokenHash }: Pick<BuilderSessionRow, 'id' | 'tokenHash'>,
  change: Partial<Pick<BuilderSessionRow, 'tokenHash' | 'formerHash' | 'rotatedAt' | 'lastUsedAt'>>,
): Promise<BuilderSessionRow | undefined> {
  const [row] = await db
    .update(builderSessions)
    .set(change)
    .where(and(eq(builderSessions.id, id), eq(builderSessions.tokenHash, tokenHash)))
    .returning()
  return row
}

/** The live sessions of a builder's browsers, the one that was used last first. */
export function listBrowserSessions(db: Db, builderId: string, now: Date): Promise<BuilderSessionRow[]> {
  return db
    .select()
    .from(builderSessions)
    .where(
      and(
        eq(builderSessions.builderId, builderId),
        isNull(builderSessions.parentId),
        gt(builderSessions.expiresAt, now),
      ),
    )
    .orderBy(desc(builderSessions.lastUsedAt), desc(builderSessions.id))
}

/** Ends a session of a builder with its tokens; answers whether there was one. */
export async function deleteSession(db: Db, builderId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(builderSessions)
    .where(and(eq(builderSessions.builderId, builderId), eq(builderSessions.id, id)))
    .returning({ id: builderSessions.id })
  return gone.length > 0
}

/** Ends all sessions of a builder. */
export async function deleteSessions(db: Db, builderId: string): Promise<void> {
  const isBrowser = isNull(builderSessions.parentId)
  await db.delete(builderSessions).where(and(eq(builderSessions.builderId, builderId), isBrowser))
}
