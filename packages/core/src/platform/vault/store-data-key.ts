// Rows of data keys.
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { dataKeys, projects } from '../db/schema.ts'

/** A wrapped data key; the server's own has no project. */
export type DataKeyRow = typeof dataKeys.$inferSelect

/** The keys of a project and the server's own, newest first. */
export function listDataKeys(db: Db, projectId: string): Promise<DataKeyRow[]> {
  return db
    .select()
    .from(dataKeys)
    .where(or(eq(dataKeys.projectId, projectId), isNull(dataKeys.projectId)))
    .orderBy(sql`${dataKeys.createdAt} DESC`)
}

/** The server's own key. */
export async function findServerKey(db: Db): Promise<DataKeyRow | undefined> {
  const [row] = await db.select().from(dataKeys).where(isNull(dataKeys.projectId))
  return row
}

/** Whether the database holds no project yet. */
export async function isWithoutProjects(db: Db): Promise<boolean> {
  const rows = await db.select({ id: projects.id }).from(projects).limit(1)
  return rows.length === 0
}

/** Adds a key that seals from now on; nothing happens when another one does already. */
export async function insertDataKey(
  db: Db,
  projectId: string | null,
  key: Pick<DataKeyRow, 'id' | 'wrapper' | 'wrapped'>,
): Promise<void> {
  await db
    .insert(dataKeys)
    .values({ ...key, projectId })
    .onConflictDoNothing()
}

/** From now on the project's key of now opens and no longer seals. */
export async function retireDataKey(db: Db, projectId: string, now: Date): Promise<void> {
  await db.update(dataKeys).set({ retiredAt: now }).where(currentOf(projectId))
}

/** Removes a retired key: what it sealed is lost for good. */
export async function deleteDataKey(db: Db, projectId: string, id: string): Promise<void> {
  await db.delete(dataKeys).where(and(eq(dataKeys.projectId, projectId), eq(dataKeys.id, id)))
}

/** One key of each wrapper, across projects: a wrapper opens all of its keys or none. */
export function listOneOfEachWrapper(db: Db): Promise<DataKeyRow[]> {
  return db.selectDistinctOn([dataKeys.wrapper]).from(dataKeys).orderBy(dataKeys.wrapper)
}

/** Up to `limit` keys across projects in the order of their ids, after one of them; only those of other wrappers when one is given. */
export function listWrappedKeys(
  db: Db,
  page: { after: string; limit: number; otherThan: string | undefined },
): Promise<DataKeyRow[]> {
  return db
    .select()
    .from(dataKeys)
    .where(and(sql`${dataKeys.id} > ${page.after}`, isOtherwise(page.otherThan)))
    .orderBy(dataKeys.id)
    .limit(page.limit)
}

/** How many keys are under another wrapper. */
export async function countWrappedOtherwise(db: Db, wrapper: string): Promise<number> {
  return db.$count(dataKeys, isOtherwise(wrapper))
}

/** Stores a key that was wrapped again, while it is still what was read; answers whether it was. */
export async function replaceWrapped(
  db: Db,
  before: DataKeyRow,
  after: Pick<DataKeyRow, 'wrapper' | 'wrapped'>,
): Promise<boolean> {
  const changed = await db
    .update(dataKeys)
    .set(after)
    .where(and(eq(dataKeys.id, before.id), eq(dataKeys.wrapped, before.wrapped)))
    .returning({ id: dataKeys.id })
  return changed.length > 0
}

function currentOf(projectId: string): SQL | undefined {
  return and(eq(dataKeys.projectId, projectId), isNull(dataKeys.retiredAt))
}

function isOtherwise(wrapper: string | undefined): SQL | undefined {
  return wrapper === undefined ? undefined : ne(dataKeys.wrapper, wrapper)
}
