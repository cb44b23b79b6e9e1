// Where things are in a Chargebee record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/** `{id: '__test__KyVnHhSBWl7eY2bl', updated_at: 1517505731, cf_tier: 'gold'}`; custom fields begin with `cf_`. */
export const record: RecordShape = recordBy({
  id: 'id',
  updatedAt: ['updated_at', 'created_at', 'occurred_at'],
  createdField: 'created_at',
  unit: 's',
})
