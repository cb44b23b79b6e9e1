// Where things are in a DevRev record.
import { fieldsBeside, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 'don:core:...', modified_date: '2026-11-21T09:30:00Z', custom_fields: {tnt__tier: 'gold'}}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'modified_date', createdField: 'created_date' }),
  ...fieldsBeside('custom_fields'),
}
