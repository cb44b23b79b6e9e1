// Where things are in a PhoneBurner record.
import { instantOf, type NativeRecord, type RecordShape } from '@mortise/connector-kit'

const ids = ['contact_user_id', 'folder_id', 'user_id', 'dialsession_id']

export const record: RecordShape = {
  id(native: NativeRecord) {
    const id = ids
      .map((name) => native[name])
      .find((value) => value !== undefined && value !== null && value !== '')
    return id === undefined ? undefined : String(id)
  },
  updatedAt: ({ date_modified }: NativeRecord) => instantOf(date_modified),
}
