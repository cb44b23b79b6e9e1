// Where things are in a Blueshift record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'uuid',
  updatedAt: 'updated_at',
  createdField: 'created_at',
})
