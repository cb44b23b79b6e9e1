// Where things are in a SendGrid record.
import { fieldsBeside, idText, type RecordShape, recordBy } from '@mortise/connector-kit'

const named = recordBy({
  id: 'id',
  // Suppressions, which never change, say when they were made: `{created: 1443651125, email: 'ada@example.com'}`.
  updatedAt: ['updated_at', 'created'],
  createdField: 'created_at',
  unit: 's',
})

/** `{id: '4fa1...', updated_at: '2026-11-21T09:30:00Z', custom_fields: {tier: 'gold'}}`; suppressions have an address and no id. */
export const record: RecordShape = {
  ...named,
  id: (native) => named.id(native) ?? idText(native.email),
  ...fieldsBeside('custom_fields'),
}
