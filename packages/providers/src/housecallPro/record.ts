// Where things are in a Housecall Pro record.
import { idText, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 'cus_7', updated_at: '2026-11-21T09:30:00Z'}`; lists of settings go by `uuid`. */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: ['updated_at'], createdField: 'created_at' }),
  id: ({ id, uuid }) => idText(id) ?? idText(uuid),
}
