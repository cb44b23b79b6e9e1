// Where things are in a Super Send record.
import { type RecordShape, recordBy } from '@mortise/connector-kit'

/**
 * `{id: '0b9c6a52-…', email: 'ada@example.com', updatedAt: '2026-05-07T12:00:00.000Z'}`. Conversations and teams have
 * `updated_at` and `created_at` instead.
 * @see https://docs.supersend.io/docs/contact and https://docs.supersend.io/docs/conversation read 2026-11-29
 */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: ['updatedAt', 'updated_at'], createdField: 'createdAt' }),
  field: (name) => (native) => native[name] ?? (name === 'createdAt' ? native.created_at : undefined),
}
