// Where identifiers and instants are in a Netsuite record as we read it.
import { asString, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * `{id: '107', lastModifiedDate: '2026-11-21T17:30:00Z', companyName: 'My Company', isInactive: false}`: a row of
 * SuiteQL with the names of the record service, values in their types, and the instant of its last change in UTC.
 * Records of custom types call that instant `lastModified`.
 */
export const record: RecordShape = {
  id: ({ id }) => (id === undefined || id === null || id === '' ? undefined : String(id)),
  updatedAt,
}

function updatedAt({ lastModifiedDate, lastModified }: NativeRecord): number | undefined {
  const at = Date.parse(asString(lastModifiedDate) ?? asString(lastModified) ?? '')
  return Number.isNaN(at) ? undefined : at
}
