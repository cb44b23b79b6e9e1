// The operations of a whole project, as builders look at them.
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { operations } from '../../platform/db/schema.ts'
import type { OperationPlace, OperationRow } from './store.ts'

/** The conditions that select operations; all of them hold together. */
export interface OperationConditions {
  installationId?: string | undefined
  status?: OperationRow['status'] | undefined
  actionType?: OperationRow['actionType'] | undefined
  objectName?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/** Operations of the project that meet the conditions, newest first, after `after`. */
export async function listProjectOperationRows(
  db: Db,
  projectId: string,
  page: { conditions: OperationConditions; after: OperationPlace | undefined; limit: number },
): Promise<OperationRow[]> {
  const { conditions, after, limit } = page
  const { installationId, status, actionType, objectName, since, until } = conditions
  const { createdAt, id } = operations
  return db
    .select()
    .from(operations)
    .where(
      and(
        eq(operations.projectId, projectId),
        installationId === undefined ? undefined : eq(operations.installationId, installationId),
        status === undefined ? undefined : eq(operations.status, status),
        actionType === undefined ? undefined : eq(operations.actionType, actionType),
        objectName === undefined ? undefined : eq(operations.objectName, objectName),
        since === undefined ? undefined : gte(createdAt, since),
        until === undefined ? undefined : lt(createdAt, until),
        after && sql`(${createdAt}, ${id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}
