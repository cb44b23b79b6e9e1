// Builds Klaviyo's filters; every text is quoted.
import type { EqualsFilter } from '@mortise/connector-kit'
import type { KlaviyoObject } from './klaviyo-object.ts'

/**
 * `greater-than(updated,2026-11-21T00:00:00.000Z),equals(email,"ada@example.com"),any(name,["News"])`, of the filters the
 * list knows; the operators are told by object.
 * Unverified: that a quote inside a text is escaped as in JSON.
 * @see https://developers.klaviyo.com/en/v2026-04-15/reference/get_profiles read 2026-11-21
 */
export function toFilter(
  {
    changedField,
    searchFields,
    hasNoSince = false,
    hasNoUntil = hasNoSince,
  }: Pick<KlaviyoObject, 'changedField' | 'searchFields' | 'hasNoSince' | 'hasNoUntil'>,
  wanted: {
    filters: readonly EqualsFilter[]
    since?: Date | undefined
    until?: Date | undefined
    /** A condition the list has to be given besides. */
    part?: string | undefined
  },
): string | undefined {
  const { filters, since, until, part } = wanted
  const isAsked = changedField !== undefined && !hasNoSince
  const terms = [
    ...(part === undefined ? [] : [part]),
    // It is never "at or after": a second less, and what is too old is left out of the answer.
    ...(since && isAsked
      ? [`greater-than(${changedField},${new Date(since.getTime() - 1000).toISOString()})`]
      : []),
    ...(until && isAsked && !hasNoUntil ? [`less-than(${changedField},${until.toISOString()})`] : []),
    ...filters.flatMap(({ fieldName, value }) => {
      const operator = Object.hasOwn(searchFields, fieldName) ? searchFields[fieldName] : undefined
      const text = JSON.stringify(String(value))
      return operator ? [`${operator}(${fieldName},${operator === 'any' ? `[${text}]` : text})`] : []
    }),
  ]
  return terms.length === 0 ? undefined : terms.join(',')
}
