// Where things are in a Livestorm record.
import { fieldsBeside, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: '0a1b…', type: 'events', attributes: {title: 'Demo'}}`; Mortise compares records whole, whatever their times say. */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: [] }),
  ...fieldsBeside('attributes'),
}
