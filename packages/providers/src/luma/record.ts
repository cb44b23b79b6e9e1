// Where things are in a Luma record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: 'updated_at',
  createdField: 'created_at',
})
