// Where things are in Shopify's records.
import { asArray, asObject, asString, type NativeRecord, type RecordShape } from '@mortise/connector-kit'
import { objects } from './objects.ts'

/**
 * `{id: 'gid://shopify/Customer/7', updatedAt: '2026-11-21T09:30:00Z', …}`; the identifier is the number, as in webhooks. A
 * discount says inside when it changed, and what a metaobject holds is a list: `{fields: [{key: 'size', jsonValue: 'M'}]}`.
 */
export const record: RecordShape = {
  id: idOf,
  updatedAt: ({ updatedAt: at, discount }) => {
    const instant = Date.parse(asString(at) ?? asString(asObject(discount)?.updatedAt) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'createdAt',
  field: (name) => {
    if (name === 'id') return idOf
    return (native) => (Object.hasOwn(native, name) ? native[name] : valueIn(native, name))
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'fields'),
    ...asArray(native.fields).flatMap((field) => asString(asObject(field)?.key) ?? []),
  ],
}

function valueIn({ fields }: NativeRecord, name: string): unknown {
  return asObject(asArray(fields).find((field) => asObject(field)?.key === name))?.jsonValue
}

/** `7` of customers as `gid://shopify/Customer/7`. */
export function toGid(objectName: string, id: string): string {
  return `gid://shopify/${objects[objectName]?.type}/${id}`
}

function idOf({ id }: NativeRecord): string | undefined {
  return /(\d+)$/.exec(asString(id) ?? '')?.[1]
}
