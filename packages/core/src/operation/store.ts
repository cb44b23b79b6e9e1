// Rows of operations as the API lists them, with their logs.
import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { operationLogs, operations } from '../db/schema.ts'

export type OperationRow = typeof operations.$inferSelect
export type OperationLogRow = typeof operationLogs.$inferSelect

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
  return db
    .select()
    .from(operations)
    .where(
      and(
        eq(operations.projectId, projectId),
        eq(operations.installationId, page.installationId),
        page.after && isAfter(page.after),
      ),
    )
    .orderBy(desc(operations.createdAt), desc(operations.id))
    .limit(page.limit)
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

/** The log of an operation, oldest line first, a thousand lines at most. */
export async function listOperationLogRows(
  db: Db,
  projectId: string,
  operationId: string,
): Promise<OperationLogRow[]> {
  return db
    .select()
    .from(operationLogs)
    .where(and(eq(operationLogs.projectId, projectId), eq(operationLogs.operationId, operationId)))
    .orderBy(asc(operationLogs.id))
    .limit(1_000)
}

function isAfter({ createdAt, id }: OperationPlace): SQL | undefined {
  const at = sql`${createdAt.toISOString()}::timestamptz`
  return or(
    sql`${operations.createdAt} < ${at}`,
    and(sql`${operations.createdAt} = ${at}`, sql`${operations.id} < ${id}`),
  )
}
