// Where things are in a Productboard record.
import { fieldsBeside, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: '9c...', type: 'feature', createdAt: '...', updatedAt: '2026-11-21T09:30:00Z', fields: {name: 'Search'}}` */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: ['updatedAt', 'fields.updatedAt'], createdField: 'createdAt' }),
  ...fieldsBeside('fields'),
}
