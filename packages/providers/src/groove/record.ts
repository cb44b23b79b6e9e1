// Where things are in a Groove record: tickets are known by number, people by e-mail address, the rest by id.
import { instantOf, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

export const record: RecordShape = {
  id({ number, id, email }: NativeRecord) {
    const known = number ?? id ?? email
    return known === undefined || known === null || known === '' ? undefined : String(known)
  },
  updatedAt: ({ updated_at }: NativeRecord) => instantOf(updated_at),
  createdField: 'created_at',
}
