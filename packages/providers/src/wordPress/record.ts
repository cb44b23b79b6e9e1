// Where things are in a WordPress record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/**
 * `{id: 7, date_gmt: '2026-11-20T09:30:00', modified_gmt: '2026-11-21T09:30:00', title: {raw: 'News', rendered: 'News'}}`:
 * instants of that name are in UTC and name no zone.
 */
export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: 'modified_gmt',
  createdField: 'date_gmt',
})
