// Where things are in an AccuLynx record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: ['modifiedDate', 'editedDate', 'createdDate'],
  createdField: 'createdDate',
})
