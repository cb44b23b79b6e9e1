// Where things are in a record of the identity store.
import { instantOf, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

const ids = ['UserId', 'GroupId', 'MembershipId']

/** Amazon's JSON has instants as seconds of the epoch. */
export const record: RecordShape = {
  id: (native: NativeRecord) => {
    // A membership names its group as well.
    const name = 'MembershipId' in native ? 'MembershipId' : ids.find((each) => native[each] !== undefined)
    const id = name === undefined ? undefined : native[name]
    return id === undefined || id === null ? undefined : String(id)
  },
  updatedAt: ({ UpdatedAt }: NativeRecord) => instantOf(UpdatedAt, 's') ?? instantOf(UpdatedAt),
}
