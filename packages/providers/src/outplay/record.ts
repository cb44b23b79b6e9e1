// Where things are in an Outplay record.
import { instantOf, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

const ids = ['prospectid', 'accountid', 'sequenceid', 'userid']

export const record: RecordShape = {
  id(native: NativeRecord) {
    const id = ids
      .map((name) => native[name])
      .find((value) => value !== undefined && value !== null && value !== '')
    return id === undefined ? undefined : String(id)
  },
  updatedAt: ({ updateddate }: NativeRecord) => instantOf(updateddate),
  createdField: 'createddate',
}
