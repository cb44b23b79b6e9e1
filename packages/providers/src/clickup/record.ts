// Where things are in ClickUp's records.
import {
  asArray,
  asObject,
  asString,
  isObject,
  type NativeRecord,
  type RecordShape,
} from '@mortise/connector-kit'

/** `{id: '9hx', date_updated: '1508369194377', status: {status: 'Open'}, custom_fields: [{id: '0a52…', value: 'gold'}]}` */
export const record: RecordShape = {
  id: ({ id }) => asString(id),
  updatedAt: ({ date_updated: at }) => (/^\d+$/.test(String(at)) ? Number(at) : undefined),
  createdField: 'date_created',
  field(name) {
    if (isCustom(name)) return (native) => customOf(native).find(({ id }) => id === name)?.value
    if (name === 'status') return ({ status }) => asObject(status)?.status ?? status
    return (native) => native[name]
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'custom_fields'),
    ...customOf(native).flatMap(({ id }) => asString(id) ?? []),
  ],
}

/** Custom fields are named by UUIDs, which no field of ClickUp's own is. */
export function isCustom(name: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(name)
}

function customOf({ custom_fields: fields }: NativeRecord): NativeRecord[] {
  return asArray(fields).filter(isObject)
}
