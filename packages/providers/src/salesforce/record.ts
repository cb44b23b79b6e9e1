// Where identifiers and instants are in a Salesforce record.
import { asString, idText, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/** `{attributes: {type: 'Account', url: '…'}, Id: '001…', SystemModstamp: '2026-11-21T09:30:00.000+0000', …}` */
export const record: RecordShape = {
  id: (native) => idText(native.Id),
  updatedAt,
  createdField: 'CreatedDate',
  fieldNames: (native) => Object.keys(native).filter((name) => name !== 'attributes'),
}

function updatedAt(native: NativeRecord): number | undefined {
  const at = parseInstant(asString(native.SystemModstamp) ?? '')
  return Number.isNaN(at) ? undefined : at
}

/** Salesforce writes the zone without a colon, which only some date parsers take. */
export function parseInstant(text: string): number {
  return Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
}
