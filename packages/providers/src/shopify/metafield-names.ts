// How metafields are named here, and where a record has them.
import { asArray, asObject, type NativeRecord } from '@mortise/connector-kit'

/** Fields are named as Shopify's search names them: `metafields.custom.material`. */
export const metafieldPrefix = 'metafields.'

/** `metafields.custom.material` */
export function toFieldName(namespace: string, key: string): string {
  return `${metafieldPrefix}${namespace}.${key}`
}

/** Whether a field is a metafield. */
export function isMetafield(fieldName: string): boolean {
  return (
    fieldName.startsWith(metafieldPrefix) &&
    fieldName.indexOf('.', metafieldPrefix.length) > metafieldPrefix.length
  )
}

/** A metafield's value in a record: `{metafields: {nodes: [{namespace: 'custom', key: 'material', jsonValue: 'wool'}]}}`. */
export function metafieldIn({ metafields }: NativeRecord, fieldName: string): unknown {
  const node = asArray(asObject(metafields)?.nodes).find((one) => nameOf(one) === fieldName)
  return asObject(node)?.jsonValue
}

/** The names of the metafields that a record carries. */
export function metafieldNames({ metafields }: NativeRecord): string[] {
  return asArray(asObject(metafields)?.nodes).flatMap((one) => nameOf(one) ?? [])
}

function nameOf(node: unknown): string | undefined {
  const { namespace, key } = asObject(node) ?? {}
  return typeof namespace === 'string' && typeof key === 'string' ? toFieldName(namespace, key) : undefined
}
