// Where identifiers and instants are in a record of the CRM or of Account Engagement.
import { asString, idText, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * `{attributes: {type: 'Account', url: '…'}, Id: '001…', SystemModstamp: '2026-11-21T09:30:00.000+0000', …}` in the CRM,
 * `{id: 10, updatedAt: '2026-11-21T09:30:00-05:00', …}` in Account Engagement, where e-mails have `sentAt` alone.
 */
export const record: RecordShape = {
  id: (native) => idText(native.Id ?? native.id),
  updatedAt,
  createdField: 'CreatedDate',
  field: (name) => (native) =>
    name === 'CreatedDate' && !Object.hasOwn(native, name) ? native.createdAt : native[name],
  fieldNames: (native) => Object.keys(native).filter((name) => name !== 'attributes'),
}

function updatedAt(native: NativeRecord): number | undefined {
  const { SystemModstamp: crm, LastModifiedDate: modified, updatedAt: engagement, sentAt } = native
  const at = parseInstant(asString(crm ?? modified ?? engagement ?? sentAt) ?? '')
  return Number.isNaN(at) ? undefined : at
}

/** Salesforce writes the zone without a colon, which only some date parsers take. */
export function parseInstant(text: string): number {
  return Date.parse(text.replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
}
