// Where things are in a Mixmax record.
import { idText, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{_id: '5f1...', userId: '5e0...', createdAt: '...'}`; an unsubscribed address stands for itself, and so does a user. */
export const record: RecordShape = {
  ...recordBy({ id: '_id', updatedAt: [], createdField: 'createdAt' }),
  id: ({ _id, email, userId }) => idText(_id) ?? idText(email) ?? idText(userId),
}
