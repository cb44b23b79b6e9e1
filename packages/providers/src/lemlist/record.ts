// Where things are in a lemlist record.
import { fieldsBeside, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{_id: 'ctc_xW8Ou6C03Csv8vatp', createdAt: '...', fields: {firstName: 'John'}}`; nothing says when it changed. */
export const record: RecordShape = {
  ...recordBy({ id: '_id', updatedAt: [], createdField: 'createdAt' }),
  ...fieldsBeside('fields'),
}
