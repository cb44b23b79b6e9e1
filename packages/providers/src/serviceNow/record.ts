// Where things are in a ServiceNow record.
import { asString, idText, type RecordShape } from '@mortise/connector-kit'

/** `{sys_id: '9d38…', sys_updated_on: '2026-11-21 09:30:00', short_description: '…'}`: every value is text, instants are UTC. */
export const record: RecordShape = {
  id: ({ sys_id: id }) => idText(id),
  updatedAt: ({ sys_updated_on: at }) => {
    const instant = Date.parse(`${asString(at) ?? ''}Z`.replace(' ', 'T'))
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'sys_created_on',
}
