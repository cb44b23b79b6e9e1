// Where things are in a Granola note.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 'not_7', created_at: '2026-11-21T09:30:00Z', updated_at: '2026-11-21T09:45:00Z'}` */
export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: ['updated_at'],
  createdField: 'created_at',
})
