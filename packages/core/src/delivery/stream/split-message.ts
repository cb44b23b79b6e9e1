// Messages that are larger than a queue takes, in parts with fewer records.
import { createHash } from 'node:crypto'
import type { WebhookMessage } from '@mortise/contract'

/** A part of a message, or the whole of it. */
export interface MessagePart {
  readonly messageId: string
  readonly text: string
}

/**
 * The text of a message with its id as first member, in as many parts as fit `bytesMax`. Every repeat is split the same way
 * and gets the same ids: `<message id>.<part>`. A repeat of an ordered message can lack records. Its parts are named for what
 * they hold, so that no part with other records has the id of one that was taken. `undefined` when a single record, or what
 * is not a list of records, does not fit.
 */
export function splitMessage(
  { messageId, text, isOrdered = false }: MessagePart & { readonly isOrdered?: boolean | undefined },
  bytesMax: number,
): readonly MessagePart[] | undefined {
  const whole = { messageId, text: withId(messageId, text) }
  if (Buffer.byteLength(whole.text) <= bytesMax) return [whole]
  const { result = [], ...envelope }: Partial<WebhookMessage> = JSON.parse(text)
  const parts: MessagePart[] = []
  let entries: string[] = []
  const compose = () => {
    const records = entries.join(',')
    const id = `${messageId}.${isOrdered ? contentId(records) : parts.length}`
    const head = JSON.stringify({ messageId: id, ...envelope }).slice(0, -1)
    return { messageId: id, text: `${head},"result":[${records}]}` }
  }
  const overhead =
    Buffer.byteLength(
      JSON.stringify({ messageId: `${messageId}.${isOrdered ? contentId('') : 999}`, ...envelope }),
    ) + 20
  let bytes = overhead
  for (const entry of result) {
    const json = JSON.stringify(entry)
    const size = Buffer.byteLength(json) + 1
    if (overhead + size > bytesMax) return undefined
    if (bytes + size > bytesMax) {
      parts.push(compose())
      entries = []
      bytes = overhead
    }
    entries.push(json)
    bytes += size
  }
  if (entries.length === 0) return undefined
  parts.push(compose())
  return parts
}

/** Sixteen digits of a hash: the same for the same text. */
export function contentId(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}

function withId(messageId: string, text: string): string {
  return text === '{}'
    ? JSON.stringify({ messageId })
    : `{"messageId":${JSON.stringify(messageId)},${text.slice(1)}`
}
