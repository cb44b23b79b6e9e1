// Where things are in a Breezy record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  // Categories and departments have the bare one.
  id: ['_id', 'id'],
  updatedAt: 'updated_date',
  createdField: 'creation_date',
})
