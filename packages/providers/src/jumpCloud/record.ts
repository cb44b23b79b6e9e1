// Where things are in a JumpCloud record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: ['_id', 'id'],
  updatedAt: 'updated',
  createdField: 'created',
})
