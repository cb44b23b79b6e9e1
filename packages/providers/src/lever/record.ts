// Where things are in a Lever record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: '250d8f03-...', createdAt: 1407460071043, updatedAt: 1407460080914}` */
export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: 'updatedAt',
  createdField: 'createdAt',
  unit: 'ms',
})
