// Where things are in a Zendesk Chat record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: 'update_timestamp',
  createdField: 'timestamp',
})
