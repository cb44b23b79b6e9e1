// Where things are in Jira's records.
import { asObject, asString, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/** `{id: '10001', key: 'SB-1', fields: {summary: '…', updated: '2026-11-21T09:30:00.000+0000'}}` */
export const record: RecordShape = {
  id: ({ id }) => (id === undefined || id === null ? undefined : String(id)),
  updatedAt({ fields }) {
    const text = asString(asObject(fields)?.updated)?.replace(/([+-]\d\d)(\d\d)$/, '$1:$2')
    const instant = text === undefined ? Number.NaN : Date.parse(text)
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'created',
  field: (name) => (native) => {
    const fields = asObject(native.fields)
    return fields && Object.hasOwn(fields, name) ? fields[name] : native[name]
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'fields' && name !== 'expand'),
    ...Object.keys(asObject(native.fields) ?? {}),
  ],
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

/** @see https://developer.atlassian.com/cloud/jira/platform/apis/document/structure/ Unverified: from memory. */
function toDocument(text: string) {
  const paragraphs = text.split(/\r?\n/).map((line) => ({
    type: 'paragraph',
    content: line === '' ? [] : [{ type: 'text', text: line }],
  }))
  return { type: 'doc', version: 1, content: paragraphs }
}
