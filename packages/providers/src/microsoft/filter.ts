// Builds OData filters for Microsoft Graph that no value can break out of.
import type { EqualsFilter } from '@mortise/connector-kit'

/** How a field is compared: as text, as a flag, or in a special condition with `?` for the quoted value. */
export type Comparison = 'text' | 'flag' | `${string}?${string}`

/**
 * `lastModifiedDateTime ge 2026-01-01T00:00:00.000Z and subject eq 'O''Brien'`; `undefined` without any condition. Times
 * come first, since Graph wants what it sorts by before everything else.
 */
export function toFilter(
  comparisons: Readonly<Record<string, Comparison>>,
  {
    filters,
    since,
    until,
  }: { filters: readonly EqualsFilter[]; since?: Date | undefined; until?: Date | undefined },
): string | undefined {
  const conditions = [
    ...(since ? [`lastModifiedDateTime ge ${since.toISOString()}`] : []),
    ...(until ? [`lastModifiedDateTime lt ${until.toISOString()}`] : []),
    ...filters.map((filter) => condition(comparisons, filter)),
  ]
  return conditions.length === 0 ? undefined : conditions.join(' and ')
}

/** Mortise compares the results again, so a flag that is neither true nor false may stand for either. */
function condition(
  comparisons: Readonly<Record<string, Comparison>>,
  { fieldName, value }: EqualsFilter,
): string {
  const comparison = comparisons[fieldName] ?? 'text'
  if (comparison === 'flag') return `${fieldName} eq ${String(value).toLowerCase() === 'true'}`
  const literal = `'${String(value).replaceAll("'", "''")}'`
  return comparison === 'text' ? `${fieldName} eq ${literal}` : comparison.replace('?', () => literal)
}
