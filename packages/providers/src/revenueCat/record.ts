// Where things are in a RevenueCat record.
import { idText, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{object: 'product', id: 'prod1a2b3', created_at: 1658399423658}`; a virtual currency goes by its code. */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: [], createdField: 'created_at' }),
  id: ({ id, code }) => idText(id) ?? idText(code),
}
