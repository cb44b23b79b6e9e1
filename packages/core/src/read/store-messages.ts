// Puts messages of records into the outbox, with what is too large for a message beside them.
import { randomUUID } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { insertDeliveries, insertDownload } from '../delivery/store-outbox.ts'
import type { OperationRow } from '../operation/store.ts'
import type { BuiltMessage } from './build-messages.ts'
import type { ReadPlan } from './read-plan.ts'

/** Messages of one page and where they belong. */
export interface PageMessages {
  operation: OperationRow
  plan: ReadPlan
  messages: readonly BuiltMessage[]
  now: Date
}

/** Stores messages; they are due when `tx` commits, unless they wait to be asked for. */
export async function storeMessages(tx: Db, { operation, plan, messages, now }: PageMessages): Promise<void> {
  const { id: operationId, projectId, installationId } = operation
  const stored = []
  for (const { download, ...message } of messages) {
    const downloadId = download === undefined ? undefined : randomUUID()
    if (download !== undefined && downloadId) {
      await insertDownload(tx, projectId, { id: downloadId, operationId, body: download, now })
    }
    stored.push({ ...message, downloadId })
  }
  const { objectName, destination, isDeliveredOnRequest: isHeld } = plan
  const page = { installationId, operationId, objectName, destination, isHeld, messages: stored, now }
  await insertDeliveries(tx, projectId, page)
}
