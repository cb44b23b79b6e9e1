// Where things are in an Odoo record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/**
 * `{id: 25, write_date: '2026-11-21 09:30:00', country_id: [21, 'Belgium'], phone: false}`: instants are in UTC, and what
 * is empty is `false`.
 */
export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: 'write_date',
  createdField: 'create_date',
})
