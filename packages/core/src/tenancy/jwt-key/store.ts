// Rows of JWT keys.
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { jwtKeys } from '../../platform/db/schema.ts'

/** A builder's public key; its id is the `kid` of tokens. */
export type JwtKeyRow = typeof jwtKeys.$inferSelect

/** The live key of that kid, of whichever project: a token names its key before its project is known. */
export async function findActiveJwtKey(db: Db, kid: string): Promise<JwtKeyRow | undefined> {
  const [row] = await db
    .select()
    .from(jwtKeys)
    .where(and(eq(jwtKeys.id, kid), eq(jwtKeys.isActive, true)))
  return row
}

/** Those of the kids that live keys have, of whichever project. */
export async function listActiveKids(db: Db, kids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: jwtKeys.id })
    .from(jwtKeys)
    .where(and(inArray(jwtKeys.id, [...kids]), eq(jwtKeys.isActive, true)))
  return rows.map(({ id }) => id)
}

/** One key of a project. */
export async function findJwtKey(db: Db, projectId: string, id: string): Promise<JwtKeyRow | undefined> {
  const [row] = await db.select().from(jwtKeys).where(isKey(projectId, id))
  return row
}

/** The keys of a project, oldest first. */
export function listJwtKeyRows(
  db: Db,
  projectId: string,
  filter: { isActiveOnly: boolean },
): Promise<JwtKeyRow[]> {
  const isWanted = filter.isActiveOnly ? eq(jwtKeys.isActive, true) : undefined
  return db
    .select()
    .from(jwtKeys)
    .where(and(eq(jwtKeys.projectId, projectId), isWanted))
    .orderBy(asc(jwtKeys.createdAt), asc(jwtKeys.id))
}

/** Adds a key. */
export async function insertJwtKey(
  db: Db,
  projectId: string,
  key: Omit<typeof jwtKeys.$inferInsert, 'projectId'>,
): Promise<void> {
  await db.insert(jwtKeys).values({ ...key, projectId })
}

/** Changes a key; `undefined` when it is gone. */
export async function updateJwtKeyRow(
  db: Db,
  projectId: string,
  id: string,
  change: Partial<Pick<JwtKeyRow, 'label' | 'isActive' | 'audience' | 'issuer'>>,
): Promise<JwtKeyRow | undefined> {
  const [row] = await db
    .update(jwtKeys)
    .set({ ...change, updatedAt: sql`now()` })
    .where(isKey(projectId, id))
    .returning()
  return row
}

/** Removes a key; answers whether there was one. */
export async function deleteJwtKeyRow(db: Db, projectId: string, id: string): Promise<boolean> {
  const gone = await db.delete(jwtKeys).where(isKey(projectId, id)).returning({ id: jwtKeys.id })
  return gone.length > 0
}

function isKey(projectId: string, id: string): SQL | undefined {
  return and(eq(jwtKeys.projectId, projectId), eq(jwtKeys.id, id))
}
