// Bitbucket's query language, as far as changes and equality need it.
import type { EqualsFilter } from '@mortise/connector-kit'

/**
 * `updated_on >= 2026-01-01T00:00:00.000+00:00 AND name = "shop"`; `undefined` where nothing is asked. A value with a
 * quote or a backslash is left for the caller to compare, since no documentation says how to write it.
 */
export function queryOf(since: Date | undefined, filters: readonly EqualsFilter[]): string | undefined {
  const changed = since ? [`updated_on >= ${since.toISOString().replace('Z', '+00:00')}`] : []
  const equal = filters
    .filter(({ value }) => !/["\\\p{Cc}]/u.test(String(value)))
    .map(({ fieldName, value }) =>
      fieldName === 'id' ? `id = ${String(value)}` : `${fieldName} = "${String(value)}"`,
    )
  const conditions = [...changed, ...equal]
  return conditions.length === 0 ? undefined : conditions.join(' AND ')
}
