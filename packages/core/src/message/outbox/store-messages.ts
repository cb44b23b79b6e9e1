// Puts messages of records into the outbox, with what is too large for a message beside them.
import { randomUUID } from 'node:crypto'
import type { ClaimedDelivery } from '../../delivery/store-claim.ts'
import type { Db } from '../../platform/db/database.ts'
import { currentTraceparent } from '../../platform/observe/trace.ts'
import { type BuiltMessage, keysOf } from '../envelope/build-messages.ts'
import { saveNewestStates } from './store-newest-states.ts'
import { insertDeliveries, insertDownload } from './store-outbox.ts'

/** Messages of one object of one installation. */
export interface MessagesToStore {
  readonly installationId: string
  /** The read they come from; absent for events. */
  readonly operationId?: string | undefined
  readonly objectName: string
  readonly destination: string
  readonly messages: readonly BuiltMessage[]
  /** Nothing of them is sent before it is asked for. */
  readonly isHeld?: boolean | undefined
  /** The destination takes the states of a record in their order. */
  readonly isOrdered: boolean
  readonly now: Date
  /** When they are due where that is not at once. */
  readonly dueAt?: Date | undefined
}

/**
 * Stores messages, which are due when `tx` commits unless they have a later time or wait for a request. Returns those
 * with a separate time in the form that a sender from memory needs; of others nothing.
 */
export async function storeMessages(
  tx: Db,
  projectId: string,
  page: MessagesToStore,
): Promise<ClaimedDelivery[]> {
  const { installationId, operationId, objectName, destination, messages, isOrdered, now, dueAt } = page
  const stored = []
  for (const { download, records, messageId, body } of messages) {
    const downloadId = download === undefined ? undefined : randomUUID()
    if (download !== undefined && downloadId)
      await insertDownload(tx, projectId, { id: downloadId, operationId, body: download, now })
    const recordKeys = keysOf({ records })
    stored.push({ messageId, body, recordCount: records.length, downloadId, recordKeys, records })
  }
  const ids = await insertDeliveries(tx, projectId, { ...page, messages: stored })
  if (isOrdered) {
    const numbered = stored.map((message) => ({ ...message, deliveryId: ids.get(message.messageId) ?? '' }))
    await saveNewestStates(tx, projectId, {
      installationId,
      objectName,
      destination,
      messages: numbered,
      now,
    })
  }
  if (dueAt === undefined) return []
  const traceparent = currentTraceparent() ?? null
  return stored.map(({ messageId, body, downloadId }) => ({
    id: ids.get(messageId) ?? '',
    messageId,
    projectId,
    installationId,
    operationId: operationId ?? null,
    destination,
    body,
    downloadId: downloadId ?? null,
    attempts: 0,
    storedAt: now,
    traceparent,
  }))
}
