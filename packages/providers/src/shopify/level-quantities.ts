// The quantities of an item at a location, which Shopify returns as a list.
import { asArray, asObject, asString, type NativeRecord } from '@mortise/connector-kit'

/** Quantities that you can also write, with the vendor's names. */
export const setQuantities: Readonly<Record<string, string>> = { available: 'available', onHand: 'on_hand' }

/** Quantities that are read only. @see https://www.npmjs.com/package/@shopify/dev-mcp/v/1.16.0 (the schema, `InventoryLevel.quantities`) read 2026-11-22 */
export const otherQuantities = ['committed', 'incoming', 'reserved', 'damaged'] as const

const names: Readonly<Record<string, string>> = {
  ...setQuantities,
  ...Object.fromEntries(otherQuantities.map((name) => [name, name])),
}

/** The selection of a level. */
export const levelSelection = `id createdAt updatedAt isActive item { id } location { id } quantities(names: ${JSON.stringify(Object.values(names))}) { name quantity }`

/** `{quantities: [{name: 'on_hand', quantity: 3}]}` as `{onHand: 3}`. */
export function withQuantities(native: NativeRecord): NativeRecord {
  const { quantities, ...level } = native
  const told = new Map(
    asArray(quantities).map((one) => [asString(asObject(one)?.name), asObject(one)?.quantity]),
  )
  const own = Object.entries(names).flatMap(([field, name]) =>
    told.has(name) ? [[field, told.get(name)] as const] : [],
  )
  return { ...level, ...Object.fromEntries(own) }
}
