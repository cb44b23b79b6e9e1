// Where things are in a Super Send record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: '0b9c6a52-…', email: 'ada@example.com', updated_at: '2026-05-07T12:00:00.000Z'}` */
export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: 'updated_at',
  createdField: 'created_at',
})
