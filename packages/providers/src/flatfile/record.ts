// Where things are in a Flatfile record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  // An event happens once.
  updatedAt: ['updatedAt', 'createdAt'],
  createdField: 'createdAt',
})
