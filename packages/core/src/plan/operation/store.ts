// Rows of operations: rows are found here; the progress of a read is in the read folder.
import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { operations } from '../../platform/db/schema.ts'
import { newestByObject } from './newest-by-object.ts'

export type OperationRow = typeof operations.$inferSelect

/** Whether an operation is under way, written out: a partial index serves no parameter. */
export const IS_UNDER_WAY = sql`${operations.status} = 'in_progress'`

/** Whether an operation is anything else than a read, written out as well. */
export const IS_NO_READ = sql`${operations.actionType} <> 'read'`

/** A place in the list of an installation's operations: the last one already shown. */
export interface OperationPlace {
  createdAt: Date
  id: string
}

/** Operations of an installation, newest first, after `after`. */
export async function listOperationRows(
  db: Db,
  projectId: string,
  page: { installationId: string; after: OperationPlace | undefined; limit: number },
): Promise<OperationRow[]> {
  const { installationId, after, limit } = page
  const where = and(eq(operations.projectId, projectId), after && isAfter(after))
  return db
    .select(getTableColumns(operations))
    .from(newestByObject([installationId], { where, limit }))
    .orderBy(desc(operations.createdAt), desc(operations.id))
    .limit(limit)
}

/** One operation of a project. */
export async function findOperation(
  db: Db,
  projectId: string,
  id: string,
): Promise<OperationRow | undefined> {
  const [row] = await db
    .select()
    .from(operations)
    .where(and(eq(operations.projectId, projectId), eq(operations.id, id)))
  return row
}

/** The latest read of each of these objects. One look into the index per object, however many reads there were. */
export async function listLatestReads(
  db: Db,
  projectId: string,
  objects: readonly { installationId: string; objectName: string }[],
): Promise<OperationRow[]> {
  if (objects.length === 0) return []
  const installationIds = sql.param(objects.map(({ installationId }) => installationId))
  const objectNames = sql.param(objects.map(({ objectName }) => objectName))
  const latest = sql`SELECT latest.id
    FROM unnest(${installationIds}::text[], ${objectNames}::text[]) AS wanted (installation_id, object_name)
    CROSS JOIN LATERAL (
      SELECT id FROM ${operations} AS o
      WHERE o.installation_id = wanted.installation_id AND o.object_name = wanted.object_name AND o.action_type = 'read'
      ORDER BY o.created_at DESC, o.id DESC LIMIT 1
    ) AS latest`
  return db
    .select()
    .from(operations)
    .where(and(eq(operations.projectId, projectId), sql`${operations.id} IN (${latest})`))
}

/** Lists those of these operations that are under way. */
export async function listUnderWay(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { id, status } = operations
  const rows = await db
    .select({ id })
    .from(operations)
    .where(and(eq(operations.projectId, projectId), inArray(id, [...ids]), eq(status, 'in_progress')))
  return new Set(rows.map((row) => row.id))
}

/** The latest backfill of an object, named as in the config. */
export async function findLatestBackfill(
  db: Db,
  projectId: string,
  installationId: string,
  objectName: string,
): Promise<OperationRow | undefined> {
  const [row] = await db
    .select()
    .from(operations)
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.installationId, installationId),
        eq(operations.objectName, objectName),
        eq(operations.readType, 'backfill'),
      ),
    )
    .orderBy(desc(operations.createdAt), desc(operations.id))
    .limit(1)
  return row
}

/** Whether an operation comes after the place. As a row, so that the index leads there. */
export function isAfter({ createdAt, id }: OperationPlace): SQL {
  return sql`(${operations.createdAt}, ${operations.id}) < (${createdAt.toISOString()}::timestamptz, ${id})`
}

/** What a read brought since it began, or since it last started over: a list that starts over brings its records again. */
export function broughtSinceStart({
  pageCount,
  recordCount,
  repeatCount,
  filteredCount,
  startedOver,
}: OperationRow): { pages: number; records: number; filtered: number } {
  const { page = 0, records = 0, repeats = 0, filtered = 0 } = startedOver ?? {}
  return {
    pages: pageCount - page,
    records: recordCount - records + repeatCount - repeats,
    filtered: filteredCount - filtered,
  }
}

/** How many records of a read came without an id. */
export function recordsWithoutIdIn({ findings }: Pick<OperationRow, 'findings'>): number {
  return findings && 'recordsWithoutId' in findings ? findings.recordsWithoutId : 0
}
