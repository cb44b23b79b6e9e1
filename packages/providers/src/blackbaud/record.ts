// Where things are in a Blackbaud record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: 'date_modified',
  createdField: 'date_added',
})
