// Where things are in Shopify's records.
import { asArray, asObject, asString, type NativeRecord, type RecordShape } from '@mortise/connector-kit'
import { isMetafield, metafieldIn, metafieldNames } from './metafield-names.ts'
import { numberIn } from './shopify-object.ts'

/**
 * `{id: 'gid://shopify/Customer/7', updatedAt: '2026-11-21T09:30:00Z', …}`; the identifier is the number, as in webhooks.
 * What a metaobject holds is a list: `{fields: [{key: 'size', jsonValue: 'M'}]}`, and so are the metafields of a record:
 * `{metafields: {nodes: [{namespace: 'custom', key: 'material', jsonValue: 'wool'}]}}`.
 */
export const record: RecordShape = {
  id: idOf,
  updatedAt: ({ updatedAt: at }) => {
    const instant = Date.parse(asString(at) ?? '')
    return Number.isNaN(instant) ? undefined : instant
  },
  createdField: 'createdAt',
  field: (name) => {
    if (name === 'id') return idOf
    if (isMetafield(name)) return (native) => metafieldIn(native, name)
    return (native) => (Object.hasOwn(native, name) ? native[name] : valueIn(native, name))
  },
  fieldNames: (native) => [
    ...Object.keys(native).filter((name) => name !== 'fields' && name !== 'metafields'),
    ...asArray(native.fields).flatMap((field) => asString(asObject(field)?.key) ?? []),
    ...metafieldNames(native),
  ],
}

/** As searches compare: a reference (`{id: 'gid://shopify/Customer/7'}`) is met by its number. */
export const compared: Pick<RecordShape, 'field'> = {
  field: (name) => {
    const read = record.field?.(name) ?? ((native: NativeRecord) => native[name])
    return (native) => {
      const value = read(native)
      return numberIn(asObject(value)?.id) ?? value
    }
  },
}

function valueIn({ fields }: NativeRecord, name: string): unknown {
  return asObject(asArray(fields).find((field) => asObject(field)?.key === name))?.jsonValue
}

function idOf({ id }: NativeRecord): string | undefined {
  return numberIn(id)
}
