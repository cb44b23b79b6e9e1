// Where things are in a PayPal record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: ['update_time', 'detail.metadata.last_update_time'],
  createdField: 'create_time',
})
