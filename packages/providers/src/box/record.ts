// Where things are in a Box record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: ['modified_at', 'created_at'],
  createdField: 'created_at',
})
