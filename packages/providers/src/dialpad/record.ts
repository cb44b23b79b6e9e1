// Where things are in a Dialpad record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: ['id', 'call_id'],
  updatedAt: ['date_updated', 'event_timestamp'],
  createdField: 'date_added',
})
