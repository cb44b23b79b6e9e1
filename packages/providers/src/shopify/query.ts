// Builds Shopify's search terms; every value is quoted.
import type { EqualsFilter } from '@mortise/connector-kit'
import type { ShopifyObject } from './shopify-object.ts'

/**
 * `updated_at:>='2026-11-21T00:00:00Z' AND first_name:'Ada'`, of the filters the search can compare; `afterId` asks for
 * records with greater numbers.
 * @see https://shopify.dev/docs/api/usage/search-syntax read 2026-11-21
 */
export function toQuery(
  { searchNames, hasNoSince = false }: Pick<ShopifyObject, 'searchNames' | 'hasNoSince'>,
  wanted: {
    filters: readonly EqualsFilter[]
    since?: Date | undefined
    until?: Date | undefined
    afterId?: string | undefined
  },
): string | undefined {
  const { filters, since, until, afterId } = wanted
  const terms = [
    ...(since && !hasNoSince ? [`updated_at:>=${quote(toSeconds(since))}`] : []),
    ...(until && !hasNoSince ? [`updated_at:<${quote(toSeconds(new Date(until.getTime() + 999)))}`] : []),
    ...(afterId === undefined ? [] : [`id:>${afterId}`]),
    ...filters.flatMap(({ fieldName, value }) => {
      const name = Object.hasOwn(searchNames, fieldName) ? searchNames[fieldName] : undefined
      return name === undefined ? [] : [`${name}:${quote(String(value))}`]
    }),
  ]
  return terms.length === 0 ? undefined : terms.join(' AND ')
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}

/** Times are kept in seconds; what is older than `since` is left out after the answer. */
function toSeconds(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z')
}
