// Builds Klaviyo's filters; every text is quoted.
import type { EqualsFilter } from '@mortise/connector-kit'
import type { KlaviyoObject } from './objects.ts'

/**
 * `greater-than(updated,2026-11-21T00:00:00.000Z),equals(email,"ada@example.com")`, of the filters the list knows.
 * Unverified: that a quote inside a text is escaped as in JSON.
 * @see https://developers.klaviyo.com/en/v2026-04-15/reference/get_profiles read 2026-11-21
 */
export function toFilter(
  { changedField, searchFields }: Pick<KlaviyoObject, 'changedField' | 'searchFields'>,
  wanted: { filters: readonly EqualsFilter[]; since?: Date | undefined; until?: Date | undefined },
): string | undefined {
  const { filters, since, until } = wanted
  const terms = [
    // It is never "at or after": a second less, and what is too old is left out of the answer.
    ...(since ? [`greater-than(${changedField},${new Date(since.getTime() - 1000).toISOString()})`] : []),
    ...(until ? [`less-than(${changedField},${until.toISOString()})`] : []),
    ...filters
      .filter(({ fieldName }) => searchFields.includes(fieldName))
      .map(({ fieldName, value }) => `equals(${fieldName},${JSON.stringify(String(value))})`),
  ]
  return terms.length === 0 ? undefined : terms.join(',')
}
