// What an object of Shopify's table is made of.
import type { StaticFields } from '@mortise/connector-kit'

/** An object; its fields are read as `nested` says where they are not plain values. */
export interface ShopifyObject extends StaticFields {
  /** `customers` */
  connection: string
  /** `Customer`, as in `gid://shopify/Customer/7`. */
  type: string
  nested: Readonly<Record<string, string>>
  /** Fields that only creations and changes take; they are not read. */
  writeOnly?: readonly string[]
  /** Fields the search compares, with the name each has there. */
  searchNames: Readonly<Record<string, string>>
  /** What the list is sorted by: the change unless told, nothing where it is `''`. */
  sortKey?: string
  /** Further arguments of the list. */
  listArguments?: string
  /** The list cannot be asked for what changed. */
  hasNoSince?: boolean
  /** Mutations: name, and its arguments with their types. */
  mutations: Readonly<
    Partial<
      Record<'create' | 'update' | 'delete', { name: string; arguments: Readonly<Record<string, string>> }>
    >
  >
}

/** What nearly every record carries. */
export const stamps = { id: 'string', createdAt: 'datetime', updatedAt: 'datetime' } as const
/** An amount in the shop's currency. */
export const money = '{ shopMoney { amount currencyCode } }'
/** Somebody's address. */
export const address =
  '{ address1 address2 city company country countryCodeV2 firstName lastName phone province provinceCode zip }'
