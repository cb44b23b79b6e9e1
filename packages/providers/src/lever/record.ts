// Where things are in a Lever record.
import { idText, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: '250d8f03-...', createdAt: 1407460071043, updatedAt: 1407460080914}`, and `{text: 'Java', count: 5}` of tags */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updatedAt', createdField: 'createdAt', unit: 'ms' }),
  id: ({ id, text }) => idText(id) ?? idText(text),
}
