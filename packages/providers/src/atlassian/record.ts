// Where things are in Jira's records.
import { asObject, asString, idText, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * `{id: '10001', key: 'SB-1', fields: {summary: '…', updated: '2026-11-21T09:30:00.000+0000'}}`; what is said of an issue
 * is known by the issue and its own id, `10001#301`, and people by their account.
 */
export const record: RecordShape = {
  id: idOf,
  updatedAt({ fields, updated }) {
    const text = asString(asObject(fields)?.updated ?? updated)?.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
    const instant = text === undefined ? Number.NaN : Date.parse(text)
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'created',
  field(name) {
    if (name === 'id') return idOf
    return (native) => {
      const fields = asObject(native.fields)
      if (fields && Object.hasOwn(fields, name)) return fields[name]
      return name === 'issue' ? issueOf(native) : native[name]
    }
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'fields' && name !== 'expand'),
    ...Object.keys(asObject(native.fields) ?? {}),
  ],
}

function idOf(native: NativeRecord): string | undefined {
  const own = idText(native.id ?? native.accountId ?? native.groupId)
  const isComment = asString(native.self)?.includes('/comment/') === true
  const issue = isComment ? issueOf(native) : undefined
  return own === undefined || issue === undefined ? own : `${issue}#${own}`
}

/** The id of the issue that a comment or a log of work belongs to, which is in its address. */
function issueOf({ self }: NativeRecord): string | undefined {
  return /\/issue\/(\d+)\/(?:comment|worklog)\/\d+$/.exec(asString(self) ?? '')?.[1]
}

/** Long texts are documents in version 3 of the API; plain text is made one. */
export function toFields(fields: NativeRecord): NativeRecord {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && (name === 'description' || name === 'environment')
        ? toDocument(value)
        : value,
    ]),
  )
}

/** Plain text as a document of one paragraph for each line. */
export function toDocument(text: string) {
  const paragraphs = text.split(/\r?\n/).map((line) => ({
    type: 'paragraph',
    content: line === '' ? [] : [{ type: 'text', text: line }],
  }))
  return { type: 'doc', version: 1, content: paragraphs }
}
