// Rows of destinations.
import { and, eq, or } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { destinations } from '../../platform/db/schema.ts'

export type DestinationRow = typeof destinations.$inferSelect

/** The destination of exactly that name, or of that id or name; an id wins over another's name. */
export async function findDestination(
  db: Db,
  projectId: string,
  by: { name: string } | { idOrName: string },
): Promise<DestinationRow | undefined> {
  const isIt =
    'name' in by
      ? eq(destinations.name, by.name)
      : or(eq(destinations.id, by.idOrName), eq(destinations.name, by.idOrName))
  const rows = await db
    .select()
    .from(destinations)
    .where(and(eq(destinations.projectId, projectId), isIt))
  return ('idOrName' in by && rows.find((row) => row.id === by.idOrName)) || rows[0]
}

/** The destination of that id or name, locked against changes until the transaction ends. */
export async function lockDestination(
  db: Db,
  projectId: string,
  idOrName: string,
): Promise<DestinationRow | undefined> {
  const found = await findDestination(db, projectId, { idOrName })
  if (!found) return undefined
  const [row] = await db.select().from(destinations).where(eq(destinations.id, found.id)).for('update')
  return row
}

/** All destinations of a project, by name. */
export async function listDestinationRows(db: Db, projectId: string): Promise<DestinationRow[]> {
  return db
    .select()
    .from(destinations)
    .where(eq(destinations.projectId, projectId))
    .orderBy(destinations.name)
}

/** Adds a destination; `undefined` when the name is taken. */
export async function insertDestination(
  db: Db,
  projectId: string,
  destination: Omit<typeof destinations.$inferInsert, 'projectId'>,
): Promise<DestinationRow | undefined> {
  const [row] = await db
    .insert(destinations)
    .values({ ...destination, projectId })
    .onConflictDoNothing({ target: [destinations.projectId, destinations.name] })
    .returning()
  return row
}

/** Changes a destination; `undefined` when it is gone. A name already taken breaks the unique index: check first. */
export async function updateDestinationRow(
  db: Db,
  projectId: string,
  id: string,
  change: Partial<Omit<typeof destinations.$inferInsert, 'id' | 'projectId'>>,
): Promise<DestinationRow | undefined> {
  const [row] = await db
    .update(destinations)
    .set(change)
    .where(and(eq(destinations.projectId, projectId), eq(destinations.id, id)))
    .returning()
  return row
}

/** Removes a destination. */
export async function deleteDestinationRow(db: Db, projectId: string, id: string): Promise<void> {
  await db.delete(destinations).where(and(eq(destinations.projectId, projectId), eq(destinations.id, id)))
}
