// Where things are in an OpenAI record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: 'updated_at',
  createdField: 'created_at',
  unit: 's',
})
