// Puts messages of records into the outbox, with what is too large for a message beside them.
import { randomUUID } from 'node:crypto'
import type { ClaimedDelivery } from '../../delivery/store-claim.ts'
import type { OperationRow } from '../../plan/operation/store.ts'
import type { ReadPlan } from '../../plan/read-plan/read-plan.ts'
import type { Db } from '../../platform/db/database.ts'
import { currentTraceparent } from '../../platform/observe/trace.ts'
import type { BuiltMessage } from '../envelope/build-messages.ts'
import { insertDeliveries, insertDownload } from './store-outbox.ts'

/** Messages of one page and where they belong. */
export interface PageMessages {
  operation: OperationRow
  plan: ReadPlan
  messages: readonly BuiltMessage[]
  now: Date
  /** When they are due where that is not at once. */
  dueAt?: Date | undefined
}

/**
 * Stores messages, which are due when `tx` commits unless they have a later time or wait for a request. Returns those
 * with a separate time in the form that a sender from memory needs; of others nothing.
 */
export async function storeMessages(
  tx: Db,
  { operation, plan, messages, now, dueAt }: PageMessages,
): Promise<ClaimedDelivery[]> {
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
  const at = { now, dueAt }
  const page = { installationId, operationId, objectName, destination, isHeld, messages: stored, ...at }
  const ids = await insertDeliveries(tx, projectId, page)
  if (dueAt === undefined) return []
  const traceparent = currentTraceparent() ?? null
  return stored.map(({ messageId, body, downloadId }) => ({
    id: ids.get(messageId) ?? '',
    messageId,
    projectId,
    installationId,
    operationId,
    destination,
    body,
    downloadId: downloadId ?? null,
    attempts: 0,
    storedAt: now,
    traceparent,
  }))
}
