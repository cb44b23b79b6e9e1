// Where things are in an Instantly record.
import { idText, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: '019dc79a-...', timestamp_updated: '2026-11-21T09:30:00.000Z'}`; sending accounts go by their address, days by their date. */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'timestamp_updated', createdField: 'timestamp_created' }),
  id: ({ id, email, date }) => idText(id) ?? idText(email) ?? idText(date),
}
