// Where things are in a Bentley record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: 'lastModifiedDateTime',
  createdField: 'createdDateTime',
})
