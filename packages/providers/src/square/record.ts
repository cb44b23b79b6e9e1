// Where things are in a Square record; what a catalog object or custom attributes hold is among its other fields.
import { asObject, type NativeRecord, type RecordShape, recordBy } from '@mortise/connector-kit'

/**
 * `{id: 'JDKYHBWT1D4F8MFH63DBMEN8Y4', updated_at: '2016-03-23T20:21:54.859Z', given_name: 'Amelia'}`; a catalog object is
 * `{type: 'ITEM', id: '...', updated_at: '...', version: 7, item_data: {name: 'Tea'}}`, whose `name` is a field here.
 */
export const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'updated_at', createdField: 'created_at' }),
  field: (name) => (native) => (Object.hasOwn(native, name) ? native[name] : inside(native)[name]),
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== containerOf(native) && name !== 'custom_attributes'),
    ...Object.keys(inside(native)),
  ],
}

/** Where a catalog object keeps what it is about: `item_data` for an `ITEM`. */
export function containerOf({ type }: NativeRecord): string {
  return `${String(type).toLowerCase()}_data`
}

function inside(native: NativeRecord): NativeRecord {
  return asObject(native[containerOf(native)]) ?? asObject(native.custom_attributes) ?? {}
}
