// Where things are in a Dixa record.
import { idText, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: '6f8...', createdAt: '2026-11-21T09:30:00Z'}`; a contact endpoint goes by its address or its number. */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: [], createdField: 'createdAt' }),
  id: ({ id, address, number }) => idText(id) ?? idText(address) ?? idText(number),
}
