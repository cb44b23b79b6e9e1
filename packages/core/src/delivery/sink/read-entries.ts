// The records in a message, as rows need them.
import type { ResultEntry, WebhookMessage } from '@mortise/contract'
import type { Context } from '../../context.ts'
import { isStateless } from '../../message/envelope/is-stateless.ts'
import { findDownloadBody } from '../../message/outbox/store-outbox.ts'
import type { ClaimedDelivery } from '../store-claim.ts'

/** A record that exists, or one that was removed. */
export interface RecordEntry {
  readonly installationId: string
  readonly groupRef: string
  readonly id: string
  /** Orders the states of a record: when it changed, then when Mortise stored it. Compared as text, byte by byte. */
  readonly version: string
  readonly isRemoved: boolean
  /** When it changed at the provider, or else when Mortise learned of it. */
  readonly changedAt: string
  readonly entry: ResultEntry
}

/** A message and its records. */
export interface RecordMessage {
  readonly messageId: string
  readonly installationId: string
  readonly groupRef: string
  readonly provider: string
  /** The name delivered. */
  readonly objectName: string
  readonly rawObjectName: string
  readonly records: readonly RecordEntry[]
}

/** Reads a message of records; the records of a large one are fetched from where its link leads. */
export async function readEntries(ctx: Context, delivery: ClaimedDelivery): Promise<RecordMessage> {
  const message: WebhookMessage = JSON.parse(delivery.body.toString())
  const download = delivery.downloadId && (await findDownloadBody(ctx.database.db, delivery.downloadId))
  const entries: ResultEntry[] = download ? JSON.parse(download) : (message.result ?? [])
  const { installationId, groupRef, provider, objectName, rawObjectName = objectName } = message
  const { messageId } = delivery
  const order = delivery.id.padStart(16, '0')
  const storedAt = delivery.storedAt.toISOString()
  const records = entries.flatMap((entry, index) => {
    if (isStateless(entry)) return []
    const isRemoved = entry.subscribeEventType === 'delete'
    const changedAt = comparable(entry.updateTime) ?? storedAt
    const id = entry.id ?? `${messageId}_${index}`
    return [{ installationId, groupRef, id, version: `${changedAt} ${order}`, isRemoved, changedAt, entry }]
  })
  return { messageId, installationId, groupRef, provider, objectName, rawObjectName, records }
}

/** Instants of years with four digits compare as texts. */
function comparable(instant: string | undefined): string | undefined {
  return instant !== undefined && /^\d{4}-/.test(instant) ? instant : undefined
}
