// Where things are in a record of SolarWinds Service Desk.
import { idText, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 7, updated_at: '2026-11-21T09:30:00.000+00:00'}`; an entry of the audit log has a `uuid` alone. */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: ['updated_at', 'created_at'], createdField: 'created_at' }),
  id: ({ id, uuid }) => idText(id) ?? idText(uuid),
}
