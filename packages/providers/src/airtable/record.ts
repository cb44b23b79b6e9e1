// Where things are in an Airtable record.
import { asObject, idText, type RecordShape } from '@mortise/connector-kit'

/**
 * `{id: 'rec560UJdUtocSouk', createdTime: '…', fields: {Name: 'Ada'}}`; empty fields are left out. Records do not say
 * when they changed.
 */
export const record: RecordShape = {
  id: ({ id }) => idText(id),
  updatedAt: () => undefined,
  field: (name) => (native) => (name === 'id' ? native.id : asObject(native.fields)?.[name]),
  fieldNames: (native) => Object.keys(asObject(native.fields) ?? {}),
}
