// Where things are in a record of the identity store.
import { instantOf, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

/** Amazon's JSON has instants as seconds of the epoch. */
export const record: RecordShape = {
  id({ UserId, GroupId }: NativeRecord) {
    const id = UserId ?? GroupId
    return id === undefined || id === null || id === '' ? undefined : String(id)
  },
  updatedAt: ({ UpdatedAt }: NativeRecord) => instantOf(UpdatedAt, 's') ?? instantOf(UpdatedAt),
}
