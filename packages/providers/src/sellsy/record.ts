// Where things are in a Sellsy record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 7, created: '2026-11-21T09:30:00+01:00', updated_at: '...'}`; contacts and comments say `updated`. */
export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: ['updated_at', 'updated'],
  createdField: 'created',
})
