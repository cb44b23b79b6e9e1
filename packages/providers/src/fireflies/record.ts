// Where things are in a Fireflies record.
import { idText, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 'AbC1', title: 'Weekly', date: 1763717400000}`; people go by `user_id`, and contacts by their address. */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'date', createdField: 'date', unit: 'ms' }),
  id: ({ id, user_id, email }) => idText(id) ?? idText(user_id) ?? idText(email),
}
