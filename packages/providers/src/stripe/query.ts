// Builds queries of Stripe's search query language that no value can break out of.
import { type EqualsFilter, requireFields } from '@mortise/connector-kit'

/**
 * `email:"ada@example.com" AND amount:1000`. Text is quoted, with quotes and backslashes escaped.
 * Unverified: the page names the escape for quotes only.
 * @throws ProviderError stop for a field that is not searchable.
 * @see https://docs.stripe.com/search read 2026-11-21
 */
export function toQuery(filters: readonly EqualsFilter[], searchable: readonly string[]): string {
  requireFields(filters, searchable)
  return filters.map(({ fieldName, value }) => `${fieldName}:${toOperand(fieldName, value)}`).join(' AND ')
}

/** Amounts are compared as numbers, without quotes; a text that is none is left quoted for Stripe to refuse. */
function toOperand(fieldName: string, value: EqualsFilter['value']): string {
  const isAmount = fieldName === 'amount' || fieldName === 'total'
  if (isAmount && /^-?\d+$/.test(String(value))) return String(value)
  return `"${String(value).replace(/["\\]/g, '\\$&')}"`
}
