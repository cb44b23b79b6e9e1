// Rows of operations of the kind `subscribe`.
import type { Db } from '../../platform/db/database.ts'
import { operationLogs, operations } from '../../platform/db/schema.ts'

/** A subscription as the operations of an installation show it: ended at once, with one line of log. */
export interface SubscribeOperation {
  id: string
  integrationId: string
  installationId: string
  configId: string
  objectName: string
  status: 'success' | 'failure'
  result: string
  /** The provider's own words, of a failure. */
  error?: string
  at: Date
}

/** Adds an operation of kind `subscribe` with its log line. */
export async function insertSubscribeOperation(
  db: Db,
  projectId: string,
  { at, error, ...row }: SubscribeOperation,
): Promise<void> {
  await db.insert(operations).values({
    ...row,
    projectId,
    actionType: 'subscribe',
    finishedAt: at,
    createdAt: at,
    updatedAt: at,
  })
  await db.insert(operationLogs).values({
    projectId,
    operationId: row.id,
    severity: row.status === 'success' ? 'INFO' : 'ERROR',
    message: { msg: row.result, error },
    createdAt: at,
  })
}
