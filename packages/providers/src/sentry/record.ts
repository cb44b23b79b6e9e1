// Where things are in a Sentry record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: ['lastSeen', 'dateCreated'],
  createdField: 'dateCreated',
})
