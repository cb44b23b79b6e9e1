// Where things are in a row of a Seismic report.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: ['modifiedAt', 'occurredAt', 'createdAt'],
  createdField: 'createdAt',
})
