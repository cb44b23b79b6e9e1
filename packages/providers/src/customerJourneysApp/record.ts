// Where things are in a Customer.io record.
import { fieldsBeside, idText, type RecordShape, recordBy } from '@mortise/connector-kit'

/**
 * `{id: 1, created: 1489007500, updated: 1489007500}`; a snippet goes by its name. Attributes of customers stand among
 * their other fields, and activities happened at their `timestamp`.
 */
export const record: RecordShape = {
  ...recordBy({
    id: 'id',
    updatedAt: ['updated', 'updated_at', 'timestamp'],
    createdField: 'created',
    unit: 's',
  }),
  ...fieldsBeside('attributes'),
  id: ({ id, name }) => idText(id) ?? idText(name),
}
