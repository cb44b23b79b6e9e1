// Where things are in a Zoho CRM record.
import { asString, idText, type RecordShape } from '@mortise/connector-kit'

/** `{id: '5843104000000419001', Modified_Time: '2026-11-21T09:30:00+01:00', Last_Name: '…'}`; `$` marks what is no field. */
export const record: RecordShape = {
  id: ({ id }) => idText(id),
  updatedAt: ({ Modified_Time: at }) => {
    const instant = Date.parse(asString(at) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'Created_Time',
  fieldNames: (native) => Object.keys(native).filter((name) => !name.startsWith('$')),
}
