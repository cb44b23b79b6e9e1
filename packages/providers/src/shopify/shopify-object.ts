// The parts of an object in Shopify's table.
import { asString, type NativeRecord, type StaticFields, typed, valueAt } from '@mortise/connector-kit'

/** A mutation that writes one record. */
export interface Mutation {
  name: string
  /** Its arguments with their types: one of the type `ID!` is the record's own, any other takes its fields. */
  arguments: Readonly<Record<string, string>>
  /** The name of the record in the response; by default its type (`customer`). */
  record?: string
  /** The name of the refusals in the response; `userErrors` by default. */
  errors?: string
  /** Makes the input from the fields, where the input is not the fields as they are. */
  input?(fields: NativeRecord): NativeRecord
  /**
   * An argument that names the record this one belongs to, and the field that says which: creations are given it, others
   * look it up.
   */
  parent?: { argument: string; field: string; type: string }
}

/** An object; its fields are read as `nested` says where they are not plain values. */
export interface ShopifyObject extends StaticFields {
  /** `customers` */
  connection: string
  /** `Customer`, as in `gid://shopify/Customer/7`. */
  type: string
  nested: Readonly<Record<string, string>>
  /** The selection of a record, where it is not its fields one by one, and the function that makes fields of it. */
  selection?: string
  fromNative?(native: NativeRecord): NativeRecord
  /** Lists inside a record, which are read where they are asked for by name: how, and how many points that costs. */
  costly?: Readonly<Record<string, { selection: string; cost: number }>>
  /** Fields that only creations and changes take; they are not read. */
  writeOnly?: readonly string[]
  /** Fields the search compares, with the name each has there; one that refers to an object is given as its number. */
  searchNames: Readonly<Record<string, string>>
  /** The list's sort key: the time of change by default; `''` where Shopify cannot sort the list. */
  sortKey?: 'UPDATED_AT' | 'ID' | ''
  /** Further arguments of the list. */
  listArguments?: string
  /** The list cannot be asked for what changed. */
  hasNoSince?: boolean
  /** Whose metafields these are (`CUSTOMER`), for objects that have some. */
  metafieldOwner?: string
  /** Creations take no metafields; they are set once the record is there. */
  setsMetafieldsApart?: boolean
  /** The search compares the metafields that are marked for it. */
  searchesMetafields?: boolean
  mutations: Readonly<Partial<Record<'create' | 'update' | 'delete', Mutation>>>
}

/** Fields of nearly every record. */
export const stamps = typed('id createdAt:datetime updatedAt:datetime')
/** An amount in the shop's currency. */
export const money = '{ shopMoney { amount currencyCode } }'
/** An amount with its currency. */
export const amount = '{ amount currencyCode }'
/** The first 25 lines of an order; each is four objects, its amount's among them. */
export const lineItems = {
  selection: `lineItems(first: 25) { nodes { id title variantTitle sku quantity vendor variant { id } originalUnitPriceSet ${money} } pageInfo { hasNextPage } }`,
  cost: 102,
} as const
/** A postal address. */
export const address =
  '{ address1 address2 city company country countryCodeV2 firstName lastName phone province provinceCode zip }'

/** `7` out of `gid://shopify/Customer/7`; of the level of an item's stock `5?inventory_item_id=7`. */
export function numberIn(gid: unknown): string | undefined {
  return /\/(\d+(?:\?inventory_item_id=\d+)?)$/.exec(asString(gid) ?? '')?.[1]
}

/** `gid://shopify/Customer/7` out of the number, the whole of it, or a record that has it as `id`. */
export function toGidOf(type: string, given: unknown): string | undefined {
  const id = typeof given === 'object' ? valueAt(given, 'id') : given
  const text = typeof id === 'number' ? String(id) : asString(id)
  if (text === undefined || text.startsWith('gid://')) return text
  return `gid://shopify/${type}/${text}`
}
