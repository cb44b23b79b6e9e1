// Where things are in Shopify's records.
import { asString, type NativeRecord, type RecordShape } from '@mortise/connector-kit'
import { objects } from './objects.ts'

/** `{id: 'gid://shopify/Customer/7', updatedAt: '2026-11-21T09:30:00Z', …}`; the identifier is the number, as in webhooks. */
export const record: RecordShape = {
  id: idOf,
  updatedAt: ({ updatedAt: at }) => {
    const instant = Date.parse(asString(at) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'createdAt',
  field: (name) => (name === 'id' ? idOf : (native) => native[name]),
}

/** `7` of customers as `gid://shopify/Customer/7`. */
export function toGid(objectName: string, id: string): string {
  return `gid://shopify/${objects[objectName]?.type}/${id}`
}

function idOf({ id }: NativeRecord): string | undefined {
  return /(\d+)$/.exec(asString(id) ?? '')?.[1]
}
