// Where things are in an Ironclad record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: 'lastUpdated',
  createdField: 'created',
})
