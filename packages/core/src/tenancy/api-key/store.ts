// Rows of API keys.
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { apiKeys } from '../../platform/db/schema.ts'

/** An API key; `hash` is all that is kept of the secret. */
export type ApiKeyRow = typeof apiKeys.$inferSelect

/** The live key of that hash, of whichever project: the one look-up that cannot know its project yet. */
export async function findActiveApiKey(db: Db, hash: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.hash, hash), eq(apiKeys.isActive, true)))
  return row
}

/** Those of the hashes that live keys have, of whichever project. */
export async function listActiveKeyHashes(db: Db, hashes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ hash: apiKeys.hash })
    .from(apiKeys)
    .where(and(inArray(apiKeys.hash, [...hashes]), eq(apiKeys.isActive, true)))
  return rows.map(({ hash }) => hash)
}

/** The key of a project that has this id or this hash. */
export async function findApiKey(
  db: Db,
  projectId: string,
  by: { id: string; hash: string },
): Promise<ApiKeyRow | undefined> {
  const isIt = or(eq(apiKeys.id, by.id), eq(apiKeys.hash, by.hash))
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.projectId, projectId), isIt))
  return row
}

/** The keys of a project, oldest first; with `isActive` only those that are active, or only those that are not. */
export function listApiKeyRows(
  db: Db,
  projectId: string,
  filter: { isActive?: boolean | undefined },
): Promise<ApiKeyRow[]> {
  const conditions: SQL[] = [eq(apiKeys.projectId, projectId)]
  if (filter.isActive !== undefined) conditions.push(eq(apiKeys.isActive, filter.isActive))
  return db
    .select()
    .from(apiKeys)
    .where(and(...conditions))
    .orderBy(asc(apiKeys.createdAt), asc(apiKeys.id))
}

/** Adds an API key; only its hash is kept. */
export async function insertApiKey(
  db: Db,
  projectId: string,
  key: Omit<typeof apiKeys.$inferInsert, 'projectId'>,
): Promise<ApiKeyRow> {
  const [row] = await db
    .insert(apiKeys)
    .values({ ...key, projectId })
    .returning()
  if (!row) throw new Error('an API key was not stored')
  return row
}

/** Changes a key; `undefined` when it is gone. */
export async function updateApiKeyRow(
  db: Db,
  projectId: string,
  id: string,
  change: Partial<Pick<ApiKeyRow, 'label' | 'scopes' | 'isActive'>>,
): Promise<ApiKeyRow | undefined> {
  const [row] = await db
    .update(apiKeys)
    .set({ ...change, updatedAt: sql`now()` })
    .where(isKey(projectId, id))
    .returning()
  return row
}

/** Removes a key; answers whether there was one. */
export async function deleteApiKeyRow(db: Db, projectId: string, id: string): Promise<boolean> {
  const gone = await db.delete(apiKeys).where(isKey(projectId, id)).returning({ id: apiKeys.id })
  return gone.length > 0
}

/** Notes that a key was used; called at most once a minute per key and process. */
export async function touchApiKey(db: Db, projectId: string, id: string, at: Date): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: at }).where(isKey(projectId, id))
}

function isKey(projectId: string, id: string): SQL | undefined {
  return and(eq(apiKeys.projectId, projectId), eq(apiKeys.id, id))
}
