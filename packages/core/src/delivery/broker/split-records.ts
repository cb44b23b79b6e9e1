// A message of several records as one entry for each, for brokers that keep the states of a record by its key.
import type { ResultEntry, WebhookMessage } from '@mortise/contract'
import type { BatchEntry } from '../../platform/outbound/aws/batch-entry.ts'
import { contentId, splitMessage } from '../stream/split-message.ts'
import type { WholeMessage } from '../stream/write-entries.ts'

/**
 * An entry for each record, under the key `<installation>/<object>/<record>`. Its id is made of the message id and what the
 * entry holds, so every repeat has it, even after another record was left out. `undefined` when an entry does not fit `bytesMax`.
 */
export function splitRecords(
  { messageId, installationId, text }: WholeMessage,
  bytesMax: number,
): readonly BatchEntry[] | undefined {
  const { result = [], ...envelope }: Partial<WebhookMessage> = JSON.parse(text)
  const keyOf = (entry: ResultEntry | undefined) =>
    installationId === null
      ? 'notifications'
      : [installationId, envelope.objectName ?? '', entry?.id].filter((part) => part !== undefined).join('/')
  if (result.length < 2) {
    const parts = splitMessage({ messageId, text }, bytesMax)
    return parts?.map((part) => ({ ...part, group: keyOf(result[0]), deduplicationId: part.messageId }))
  }
  const head = JSON.stringify(envelope).slice(1, -1)
  const entries = result.map((entry) => {
    const json = JSON.stringify(entry)
    const id = `${messageId}.${contentId(json)}`
    const body = `{"messageId":${JSON.stringify(id)},${head},"result":[${json}]}`
    return { messageId: id, text: body, group: keyOf(entry), deduplicationId: id }
  })
  return entries.every((entry) => Buffer.byteLength(entry.text) <= bytesMax) ? entries : undefined
}
