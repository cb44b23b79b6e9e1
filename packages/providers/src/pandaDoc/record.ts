// Where things are in a PandaDoc record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: ['id', 'uuid', 'membership_id', 'user_id'],
  updatedAt: 'date_modified',
  createdField: 'date_created',
})
