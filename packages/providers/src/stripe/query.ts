// Builds queries of Stripe's search query language that no value can break out of.
import { type EqualsFilter, parseFieldPath, requireFields } from '@mortise/connector-kit'

/**
 * `email:"ada@example.com" AND amount:1000 AND metadata["plan"]:"gold"`. Text is quoted, with quotes and backslashes
 * escaped; `$['metadata']['plan']` is searchable wherever anything is.
 * @throws ProviderError stop for a field that is not searchable.
 * @see https://docs.stripe.com/search read 2026-11-21
 */
export function toQuery(filters: readonly EqualsFilter[], searchable: readonly string[]): string {
  const metadata = filters.map(({ fieldName }) => fieldName).filter((name) => metadataKey(name) !== undefined)
  requireFields(filters, [...searchable, ...metadata])
  return filters.map(toClause).join(' AND ')
}

/** The key of metadata that a field is, by its path; `undefined` for every other field. */
export function metadataKey(fieldName: string): string | undefined {
  const [top, key, ...rest] = parseFieldPath(fieldName) ?? []
  return top === 'metadata' && typeof key === 'string' && rest.length === 0 ? key : undefined
}

function toClause({ fieldName, value }: EqualsFilter): string {
  const key = metadataKey(fieldName)
  if (key !== undefined) return `metadata[${quoted(key)}]:${quoted(String(value))}`
  // Amounts are compared as numbers, without quotes; a text that is none is left quoted for Stripe to refuse.
  const isAmount = fieldName === 'amount' || fieldName === 'total'
  if (isAmount && /^-?\d+$/.test(String(value))) return `${fieldName}:${value}`
  return `${fieldName}:${quoted(String(value))}`
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
