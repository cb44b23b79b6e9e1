// Rows of projects and API keys.
import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { apiKeys, projects } from '../db/schema.ts'

export type ProjectRow = typeof projects.$inferSelect
export type ApiKeyRow = typeof apiKeys.$inferSelect

/** The project of that id or name. An id wins over another project's name. */
export async function findProject(db: Db, idOrName: string): Promise<ProjectRow | undefined> {
  const rows = await db
    .select()
    .from(projects)
    .where(or(eq(projects.id, idOrName), eq(projects.name, idOrName)))
  return rows.find((row) => row.id === idOrName) ?? rows[0]
}

/** Adds a project unless its name is taken; returns the row that has the name. */
export async function insertProject(db: Db, project: typeof projects.$inferInsert): Promise<ProjectRow> {
  const [made] = await db
    .insert(projects)
    .values(project)
    .onConflictDoNothing({ target: projects.name })
    .returning()
  const row = made ?? (await findProject(db, project.name))
  if (!row) throw new Error(`project ${project.name} vanished while it was made`)
  return row
}

/** Adds an API key; only its hash is kept. */
export async function insertApiKey(db: Db, key: typeof apiKeys.$inferInsert): Promise<void> {
  await db.insert(apiKeys).values(key)
}

/** The live key of that hash, of whichever project: the one look-up that cannot know its project yet. */
export async function findActiveApiKey(db: Db, hash: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db
    .select()
    .from(apiKeys)
    .where(and(eq(apiKeys.hash, hash), eq(apiKeys.isActive, true)))
  return row
}

/** Notes that a key was used; called at most once a minute per key and process. */
export async function touchApiKey(db: Db, projectId: string, id: string, at: Date): Promise<void> {
  await db
    .update(apiKeys)
    .set({ lastUsedAt: at })
    .where(and(eq(apiKeys.projectId, projectId), eq(apiKeys.id, id)))
}
