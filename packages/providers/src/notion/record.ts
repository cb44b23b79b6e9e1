// Where things are in a Notion page.
import { asObject, idText, type RecordShape } from '@mortise/connector-kit'
import { toPlain } from './property-value.ts'

/** `{id: '…', last_edited_time: '2026-11-21T09:30:00.000Z', properties: {Name: {type: 'title', title: […]}}}` */
export const record: RecordShape = {
  id: ({ id }) => idText(id),
  // Kept in minutes.
  updatedAt: ({ last_edited_time: at }) => {
    const instant = typeof at === 'string' ? Date.parse(at) : Number.NaN
    return Number.isNaN(instant) ? undefined : instant
  },
  field: (name) => (native) => {
    const properties = asObject(native.properties) ?? {}
    return Object.hasOwn(properties, name) ? toPlain(properties[name]) : native[name]
  },
  // The fields of pages in data sources are their properties; any other record has its own members.
  fieldNames: (native) =>
    asObject(native.parent)?.type === 'data_source_id'
      ? Object.keys(asObject(native.properties) ?? {})
      : Object.keys(native),
}
