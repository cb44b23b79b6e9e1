// Where things are in a Pinterest record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

const byId = recordBy({
  id: 'id',
  updatedAt: ['updated_at', 'updated_time'],
  createdField: 'created_at',
  unit: 's',
})
const byMediaId = recordBy({ id: 'media_id', updatedAt: [] })

/** `{id: '549755885175', updated_time: 1483228800}`; catalogs and feeds have `updated_at` in words. */
export const record: RecordShape = { ...byId, id: (native) => byId.id(native) ?? byMediaId.id(native) }
