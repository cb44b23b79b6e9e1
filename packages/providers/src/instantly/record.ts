// Where things are in a record of Instantly's first API: accounts are known by their address.
import { instantOf, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

export const record: RecordShape = {
  id({ id, email }: NativeRecord) {
    const known = id ?? email
    return known === undefined || known === null || known === '' ? undefined : String(known)
  },
  updatedAt: ({ timestamp_updated }: NativeRecord) => instantOf(timestamp_updated),
}
