// The eight kinds of Shopify's discounts: what each is called, and the mutations that write it.
import { asObject, asString, type NativeRecord } from '@mortise/connector-kit'

/** A kind of discount. */
export interface DiscountKind {
  /** Mutations begin with it: `discountCodeBasic`. */
  mutation: string
  /** The name and the type of the mutations' input. */
  argument: string
  type: string
  /** The discount's name in responses. For apps it is the discount itself, for the others the node that holds it. */
  record: string
  isAutomatic: boolean
}

/** By `__typename` of a discount. @see https://www.npmjs.com/package/@shopify/dev-mcp/v/1.16.0 (the schema) read 2026-11-22 */
export const discountKinds: Readonly<Record<string, DiscountKind>> = {
  DiscountCodeBasic: kind('CodeBasic', 'basicCodeDiscount'),
  DiscountCodeBxgy: kind('CodeBxgy', 'bxgyCodeDiscount'),
  DiscountCodeFreeShipping: kind('CodeFreeShipping', 'freeShippingCodeDiscount'),
  DiscountCodeApp: kind('CodeApp', 'codeAppDiscount'),
  DiscountAutomaticBasic: kind('AutomaticBasic', 'automaticBasicDiscount'),
  DiscountAutomaticBxgy: kind('AutomaticBxgy', 'automaticBxgyDiscount'),
  DiscountAutomaticFreeShipping: kind('AutomaticFreeShipping', 'freeShippingAutomaticDiscount'),
  DiscountAutomaticApp: kind('AutomaticApp', 'automaticAppDiscount'),
}

function kind(name: string, argument: string): DiscountKind {
  const isAutomatic = name.startsWith('Automatic')
  const node = isAutomatic ? 'automaticDiscountNode' : 'codeDiscountNode'
  return {
    mutation: `discount${name}`,
    argument,
    type: `Discount${name}Input!`,
    record: name.endsWith('App') ? argument : node,
    isAutomatic,
  }
}

/** Fields of every kind; those of apps have no summary. */
const fields = 'title status startsAt endsAt createdAt updatedAt tags asyncUsageCount'

/** `{ __typename ... on DiscountCodeBasic { title } }` of all kinds, or of one. */
export function discountSelection(only?: string): string {
  const types = Object.keys(discountKinds).filter((type) => only === undefined || type === only)
  const parts = types.map((type) => `... on ${type} { ${fieldsOf(type)} }`)
  return `{ __typename ${parts.join(' ')} }`
}

/** The fields that are read of a kind. */
export function fieldsOf(type: string): string {
  return type.endsWith('App') ? fields : `${fields} summary`
}

/** `{id, discount: {__typename, title}}` as `{id, kind, title}`: a node says nothing but what its discount does. */
export function flattened(native: NativeRecord): NativeRecord {
  const { discount, ...node } = native
  const { __typename, ...own } = asObject(discount) ?? {}
  const type = asString(__typename)
  return type === undefined ? native : { ...node, kind: type, ...own }
}
