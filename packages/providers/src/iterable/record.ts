// Where things are in an Iterable record.
import { asObject, type NativeRecord, type RecordShape, recordBy } from '@mortise/connector-kit'

const names = ['id', 'templateId', 'itemId', 'email', 'userId', 'name']

/**
 * `{id: 7, updatedAt: 1767225600000}`, a catalog's `{itemId: 'r1', lastModified: '...', value: {city: 'Rome'}}`, and a
 * user's `{email: 'ada@example.com', userId: 'u1', dataFields: {profileUpdatedAt: '...'}}`.
 */
export const record: RecordShape = {
  ...recordBy({
    id: 'id',
    updatedAt: ['updatedAt', 'lastModified', 'dataFields.profileUpdatedAt'],
    createdField: 'createdAt',
    unit: 'ms',
  }),
  id: (native) => {
    const name = names.find((own) => isGiven(native[own]))
    return name === undefined ? undefined : String(native[name])
  },
  field: (name) => (native) => (Object.hasOwn(native, name) ? native[name] : inside(native)[name]),
  fieldNames: (native) => [
    ...new Set([
      ...Object.keys(native).filter((name) => asObject(native[name]) !== inside(native)),
      ...Object.keys(inside(native)),
    ]),
  ],
}

/** The fields that the account defines itself. */
function inside(native: NativeRecord): NativeRecord {
  return asObject(native.dataFields) ?? asObject(native.value) ?? {}
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
