// Where things are in a Statsig record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: 'lastModifiedTime',
  createdField: 'createdTime',
  unit: 'ms',
})
