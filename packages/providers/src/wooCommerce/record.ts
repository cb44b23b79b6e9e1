// Where things are in a WooCommerce record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: ['date_modified_gmt', 'date_created_gmt'],
  createdField: 'date_created_gmt',
})
