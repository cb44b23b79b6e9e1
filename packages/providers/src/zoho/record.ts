// Where things are in a record of Zoho CRM, Zoho Desk or Zoho Mail.
import { asObject, asString, idText, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/**
 * `{id: '5843104000000419001', Modified_Time: '2026-11-21T09:30:00+01:00', Last_Name: '…'}` in the CRM; `$` marks what is
 * no field. `{id: '1892000000042032', modifiedTime: '2026-11-21T09:30:00.000Z', lastName: '…', cf: {cf_tier: '1'}}` in
 * Desk, whose `customFields` repeat `cf` by label. `{messageId: '1710…', folderId: '2560…'}` in Mail.
 */
export const record: RecordShape = {
  id: ({ id, messageId, labelId, folderId }) => idText(id ?? messageId ?? labelId ?? folderId),
  updatedAt: ({ Modified_Time: crm, modifiedTime: desk }) => {
    const instant = Date.parse(asString(crm ?? desk) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'Created_Time',
  field: (name) => (native) => (Object.hasOwn(native, name) ? native[name] : inDesk(native, name)),
  fieldNames: (native) => [
    ...Object.keys(native).filter(
      (name) => !name.startsWith('$') && name !== 'cf' && name !== 'customFields',
    ),
    ...Object.keys(asObject(native.cf) ?? {}),
  ],
}

/** A custom field, or the time of creation under the name that it has in the CRM. */
function inDesk(native: NativeRecord, name: string): unknown {
  return name === 'Created_Time' ? native.createdTime : asObject(native.cf)?.[name]
}
