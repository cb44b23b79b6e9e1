// The headers of a mail message that are fields of its record.
import { asArray, isObject, type NativeRecord } from '@mortise/connector-kit'

/** Headers that are fields here, by their names in the message. */
const headers: Readonly<Record<string, string>> = {
  from: 'from',
  to: 'to',
  cc: 'cc',
  subject: 'subject',
  date: 'date',
  messageId: 'message-id',
}

/** The names of those fields. */
export const headerFields: readonly string[] = Object.keys(headers)

/** A header of a message, `from` or `subject`; `undefined` where the record is none, or has no such header. */
export function headerOf({ payload }: NativeRecord, field: string): unknown {
  const own = isObject(payload) ? asArray(payload.headers).filter(isObject) : []
  return own.find(({ name }) => String(name).toLowerCase() === headers[field])?.value
}
