// Where things are in a Dataverse row.
import { asString, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * `{accountid: '49b0…', modifiedon: '2026-11-21T09:30:00Z', name: '…', '@odata.etag': '…'}`. Each table calls its id
 * otherwise, so rows are given `@odata.id` when they are read: OData's name for it, which Dataverse leaves out.
 */
export const record: RecordShape = {
  id: (row) => asString(row['@odata.id']),
  updatedAt: ({ modifiedon: at }) => {
    const instant = Date.parse(asString(at) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'createdon',
  fieldNames: (row) => Object.keys(row).filter((name) => !name.includes('@')),
}

/** The row with its id where `record` finds it. */
export function withId(row: NativeRecord, idName: string): NativeRecord {
  return { ...row, '@odata.id': row[idName] }
}
