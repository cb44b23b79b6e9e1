// What the demo application has received: every record once, however often its message came.
import type { ResultEntry, WebhookMessage } from '@mortise/contract'

/** A record as the page shows it. */
export type BookRecord = {
  /** Object name and record id, for example `contact 512`. */
  key: string
  title: string
  /** The record's other values in short, at most three. */
  details: string[]
  /** RFC 3339. */
  receivedAt: string
  /** True when an earlier state of the record had been received before. */
  isChange: boolean
  /** The entry that arrived for this record, unchanged. */
  entry: ResultEntry
}

/** Counts since the demo application started. */
export type BookFigures = {
  /** Different records. */
  records: number
  /** Different messages. */
  messages: number
  /** Messages that came again under the same id, and were taken once. */
  repeats: number
  /** Requests without a valid signature. */
  refused: number
  /** RFC 3339; absent before the first message. */
  lastAt?: string
}

/** Keeps what arrives, in memory. */
export type RecordBook = {
  /** Takes a message's records unless the message was taken before. */
  accept: (messageId: string, message: WebhookMessage, records: readonly ResultEntry[]) => void
  refuse: () => void
  figures: () => BookFigures
  /** The newest records first, up to `latestMax`; whole records are kept for these alone. */
  latest: () => readonly BookRecord[]
  /** Calls `listener` after every change until the returned function is called. */
  watch: (listener: () => void) => () => void
}

/** How many records the page shows. */
export const latestMax = 50
const messageIdsMax = 20_000

/** Opens an empty book. */
export function createRecordBook(): RecordBook {
  const keys = new Set<string>()
  const messageIds = new Set<string>()
  const listeners = new Set<() => void>()
  let latest: BookRecord[] = []
  const figures: BookFigures = { records: 0, messages: 0, repeats: 0, refused: 0 }
  const changed = (): void => {
    for (const listener of listeners) listener()
  }

  return {
    accept(messageId, message, records) {
      figures.lastAt = new Date().toISOString()
      if (messageIds.has(messageId)) figures.repeats++
      else {
        messageIds.add(messageId)
        if (messageIds.size > messageIdsMax) messageIds.delete(messageIds.values().next().value ?? '')
        figures.messages++
        const receivedAt = figures.lastAt
        const taken = records.map((entry) => toBookRecord({ message, entry, receivedAt, known: keys }))
        for (const { key } of taken) keys.add(key)
        const newest = [...taken].reverse()
        const replaced = new Set(newest.map(({ key }) => key))
        latest = [...newest, ...latest.filter(({ key }) => !replaced.has(key))].slice(0, latestMax)
        figures.records = keys.size
      }
      changed()
    },
    refuse() {
      figures.refused++
      changed()
    },
    figures: () => ({ ...figures }),
    latest: () => latest,
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function toBookRecord(input: {
  message: WebhookMessage
  entry: ResultEntry
  receivedAt: string
  known: ReadonlySet<string>
}): BookRecord {
  const { message, entry, receivedAt, known } = input
  const key = `${message.objectName} ${recordId(entry)}`
  return { key, ...summarise(entry), receivedAt, isChange: known.has(key), entry }
}

/** The provider's id of a record; messages carry it as `id`, and otherwise the provider's own record has it. */
export function recordId({ id, raw = {} }: ResultEntry): string {
  const { id: lower, Id: upper, objectId } = raw
  return String(id ?? lower ?? upper ?? objectId ?? JSON.stringify(raw))
}

/** A heading and up to three further values, whatever the object. */
export function summarise(entry: Pick<ResultEntry, 'id' | 'fields' | 'mappedFields' | 'raw'>): {
  title: string
  details: string[]
} {
  const values = new Map(
    Object.entries({ ...entry.fields, ...entry.mappedFields }).flatMap(([name, value]): [string, string][] =>
      (typeof value === 'string' && value.trim()) || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  )
  const take = (pattern: RegExp): string | undefined => {
    const found = [...values].find(([name]) => pattern.test(name))
    if (found) values.delete(found[0])
    return found?.[1]
  }
  const first = take(/^first_?name$/i)
  const last = take(/^last_?name$/i)
  const name = [first, last].filter(Boolean).join(' ')
  const title = name || take(/^(full_?)?name$/i) || take(/^(title|subject|email)$/i) || recordId(entry)
  for (const id of ['id', 'Id', 'objectId', 'hs_object_id']) values.delete(id)
  const email = take(/email/i)
  return { title, details: [...(email ? [email] : []), ...values.values()].slice(0, 3) }
}
