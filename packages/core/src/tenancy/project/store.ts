// Rows of projects.
import { asc, eq, inArray, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { projects } from '../../platform/db/schema.ts'

export type ProjectRow = typeof projects.$inferSelect

/** The project of that id or name. An id wins over another project's name. */
export async function findProject(db: Db, idOrName: string): Promise<ProjectRow | undefined> {
  const rows = await db
    .select()
    .from(projects)
    .where(or(eq(projects.id, idOrName), eq(projects.name, idOrName)))
  return rows.find((row) => row.id === idOrName) ?? rows[0]
}

/** The projects of these organisations, in the order of their names. */
export function listProjectsOf(db: Db, orgIds: readonly string[]): Promise<ProjectRow[]> {
  return db
    .select()
    .from(projects)
    .where(inArray(projects.orgId, [...orgIds]))
    .orderBy(asc(projects.name))
}

/** Adds a project; `undefined` when its name is taken. */
export async function addProject(
  db: Db,
  project: typeof projects.$inferInsert,
): Promise<ProjectRow | undefined> {
  const [made] = await db
    .insert(projects)
    .values(project)
    .onConflictDoNothing({ target: projects.name })
    .returning()
  return made
}

/** Changes a project; the unique index refuses a name that is taken. */
export async function changeProject(
  db: Db,
  projectId: string,
  change: Pick<ProjectRow, 'name' | 'appName' | 'updatedAt'>,
): Promise<ProjectRow | undefined> {
  const [row] = await db.update(projects).set(change).where(eq(projects.id, projectId)).returning()
  return row
}

/** Adds a project unless its name is taken; returns the row that has the name. */
export async function insertProject(db: Db, project: typeof projects.$inferInsert): Promise<ProjectRow> {
  const row = (await addProject(db, project)) ?? (await findProject(db, project.name))
  if (!row) throw new Error(`project ${project.name} was deleted while it was created`)
  return row
}

/** Removes a project with everything in it. */
export async function deleteProject(db: Db, projectId: string): Promise<void> {
  await db.delete(projects).where(eq(projects.id, projectId))
}

/** The names of the projects of all organisations, sorted. */
export async function listAllProjectNames(db: Db): Promise<string[]> {
  const rows = await db.select({ name: projects.name }).from(projects).orderBy(asc(projects.name))
  return rows.map(({ name }) => name)
}
