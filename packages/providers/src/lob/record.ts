// Where things are in a Lob record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: ['date_modified', 'date_created'],
  createdField: 'date_created',
})
