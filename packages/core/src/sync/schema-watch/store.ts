// Rows of schema watches: what the objects of an installation looked like last.
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import type { WatchedField } from '../../platform/db/schema/event.ts'
import { schemaWatches } from '../../platform/db/schema.ts'

export type { WatchedField } from '../../platform/db/schema/event.ts'
export type SchemaWatchRow = typeof schemaWatches.$inferSelect
/** Fields by object and name. */
export type WatchedObjects = Readonly<Record<string, Readonly<Record<string, WatchedField>>>>

/** The watch of an installation; `undefined` if it has none. */
export async function findSchemaWatch(
  db: Db,
  projectId: string,
  installationId: string,
): Promise<SchemaWatchRow | undefined> {
  const [row] = await db.select().from(schemaWatches).where(isWatch(projectId, installationId))
  return row
}

/** Begins a watch that has seen nothing yet. */
export async function insertSchemaWatch(
  db: Db,
  projectId: string,
  watch: { installationId: string; now: Date },
): Promise<void> {
  const { installationId, now } = watch
  await db
    .insert(schemaWatches)
    .values({ installationId, projectId, objects: {}, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
}

/** Ends a watch. */
export async function deleteSchemaWatch(db: Db, projectId: string, installationId: string): Promise<void> {
  await db.delete(schemaWatches).where(isWatch(projectId, installationId))
}

/** Remembers what the objects look like now; answers false when another worker did so meanwhile. */
export async function saveWatchedObjects(
  db: Db,
  projectId: string,
  row: SchemaWatchRow,
  seen: { objects: WatchedObjects; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(schemaWatches)
    .set({
      objects: structuredClone(seen.objects) as SchemaWatchRow['objects'],
      checkedAt: seen.now,
      updatedAt: seen.now,
    })
    .where(and(isWatch(projectId, row.installationId), eq(schemaWatches.updatedAt, row.updatedAt)))
    .returning({ id: schemaWatches.installationId })
  return rows.length > 0
}

function isWatch(projectId: string, installationId: string) {
  return and(eq(schemaWatches.projectId, projectId), eq(schemaWatches.installationId, installationId))
}
