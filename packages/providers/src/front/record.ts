// Where things are in a Front record.
import { fieldsBeside, type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: 'crd_123', updated_at: 1701292649.333, custom_fields: {Tier: 'gold'}}`; seconds with fractions. */
export const record: RecordShape = {
  ...recordBy({
    id: 'id',
    // Events have the instant they happened at alone.
    updatedAt: ['updated_at', 'emitted_at'],
    createdField: 'created_at',
    unit: 's',
  }),
  ...fieldsBeside('custom_fields'),
}
