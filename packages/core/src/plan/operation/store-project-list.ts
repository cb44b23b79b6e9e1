// The operations of a whole project, as builders look at them.
import { and, desc, eq, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/database.ts'
import { operations } from '../../platform/db/schema.ts'
import { isReturned, type LookedAt, lookedAtMax, lookedColumns } from '../../platform/request/looked-page.ts'
import { newestByObject } from './newest-by-object.ts'
import { IS_NO_READ, isAfter, type OperationPlace, type OperationRow } from './store.ts'

/** The conditions that select operations; all of them hold together. */
export interface OperationConditions {
  installationId?: string | undefined
  status?: OperationRow['status'] | undefined
  actionType?: OperationRow['actionType'] | undefined
  objectName?: string | undefined
  /** The whole result of failed operations. */
  cause?: string | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/** Operations of the project that meet the conditions, newest first, after `after`: those that one look finds. */
export async function listProjectOperationRows(
  db: Db,
  projectId: string,
  page: { conditions: OperationConditions; after: OperationPlace | undefined; limit: number },
): Promise<(OperationRow & LookedAt)[]> {
  const { conditions, after, limit } = page
  const { since, until } = conditions
  const { createdAt, id } = operations
  const { indexed, filter, objectsOf } = divide(conditions)
  const where = and(
    eq(operations.projectId, projectId),
    indexed,
    since === undefined ? undefined : gte(createdAt, since),
    until === undefined ? undefined : lt(createdAt, until),
    after && isAfter(after),
  )
  const columns = {
    ...getTableColumns(operations),
    ...lookedColumns(sql`${createdAt} DESC, ${id} DESC`, filter),
  }
  // Without a filter each row is returned, so no more are looked at than that.
  const most = filter === undefined ? limit : lookedAtMax
  const looked = (
    objectsOf === undefined
      ? db.select(columns).from(operations).where(where)
      : db.select(columns).from(newestByObject([objectsOf], { where, limit: most }))
  )
    .orderBy(desc(createdAt), desc(id))
    .limit(lookedAtMax)
    .as('looked')
  return db
    .select()
    .from(looked)
    .where(isReturned)
    .orderBy(desc(looked.createdAt), desc(looked.id))
    .limit(limit)
}

interface Division {
  indexed: SQL | undefined
  filter: SQL | undefined
  /** The installation whose objects are looked at one by one. */
  objectsOf?: string | undefined
}

/**
 * Divides conditions into those that one index serves in the order of the list, and the rest. States and kinds are
 * written out, because a partial index serves no parameter.
 */
function divide(conditions: OperationConditions): Division {
  const { installationId, objectName, actionType, cause } = conditions
  // Only failures have a cause, so a cause alone finds them by their index.
  const status = conditions.status ?? (cause === undefined ? undefined : 'failure')
  const isObject = objectName === undefined ? undefined : eq(operations.objectName, objectName)
  const isStatus = status && sql`${operations.status} = ${sql.raw(`'${status}'`)}`
  const isAction = actionType && sql`${operations.actionType} = ${sql.raw(`'${actionType}'`)}`
  const isNoRead = actionType === undefined || actionType === 'read' ? undefined : IS_NO_READ
  const isCause = cause === undefined ? undefined : isFailedBy(cause)
  if (installationId !== undefined) {
    const isInstallation = eq(operations.installationId, installationId)
    const filter = and(isStatus, isAction, isCause)
    if (isObject) return { indexed: and(isInstallation, isObject), filter }
    if (isNoRead) return { indexed: and(isInstallation, isNoRead), filter }
    return { indexed: undefined, filter, objectsOf: installationId }
  }
  if (status === 'failure' || status === 'in_progress') {
    return { indexed: isStatus, filter: and(isAction, isObject, isCause) }
  }
  const filter = and(isStatus, isAction, isObject, isCause)
  return { indexed: isNoRead, filter }
}

function isFailedBy(cause: string): SQL {
  return sql`(${operations.status} = 'failure' AND ${operations.result} = ${cause})`
}
