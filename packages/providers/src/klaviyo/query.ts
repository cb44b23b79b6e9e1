// Builds Klaviyo's filters; every text is quoted.
import type { EqualsFilter } from '@mortise/connector-kit'
import type { Comparison, KlaviyoObject } from './klaviyo-object.ts'

type Filterable = Pick<KlaviyoObject, 'changedField' | 'searchFields' | 'hasNoSince' | 'hasNoUntil'>

/**
 * `greater-than(updated,2026-11-21T00:00:00.000Z),equals(email,"ada@example.com"),any(name,["News"])`, of the filters the
 * list knows; each object has its operators.
 * @see https://developers.klaviyo.com/en/v2026-04-15/reference/get_profiles read 2026-11-21
 */
export function toFilter(
  object: Filterable,
  wanted: {
    filters: readonly EqualsFilter[]
    since?: Date | undefined
    until?: Date | undefined
    /** A condition the list has to be given besides. */
    part?: string | undefined
  },
): string | undefined {
  const { changedField, hasNoSince = false, hasNoUntil = hasNoSince } = object
  const { filters, since, until, part } = wanted
  const isAsked = changedField !== undefined && !hasNoSince
  const terms = [
    ...(part === undefined ? [] : [part]),
    // It is never "at or after": a second less, and what is too old is left out of the answer.
    ...(since && isAsked
      ? [`greater-than(${changedField},${new Date(since.getTime() - 1000).toISOString()})`]
      : []),
    ...(until && isAsked && !hasNoUntil ? [`less-than(${changedField},${until.toISOString()})`] : []),
    ...filters.flatMap((filter) => toTerm(object, filter) ?? []),
  ]
  return terms.length === 0 ? undefined : terms.join(',')
}

/** `equals(email,"ada@example.com")`; `undefined` where the list cannot compare so. */
function toTerm(object: Filterable, { fieldName, value }: EqualsFilter): string | undefined {
  const comparison = comparisonOf(object, fieldName)
  // Every text has no letters at all in it.
  if (!comparison || (comparison.operator === 'contains' && value === '')) return undefined
  const { operator, name = fieldName, prefix = '', type } = comparison
  const literal = type ? typedValue(type, value) : JSON.stringify(`${prefix}${String(value)}`)
  return literal && `${operator}(${name},${operator === 'any' ? `[${literal}]` : literal})`
}

/** A list's way to compare a field, if it has one. */
export function comparisonOf(
  { searchFields }: Pick<KlaviyoObject, 'searchFields'>,
  fieldName: string,
): Comparison | undefined {
  const told = Object.hasOwn(searchFields, fieldName) ? searchFields[fieldName] : undefined
  return typeof told === 'string' ? { operator: told } : told
}

/** Whether a record can meet all of them: a word is no truth value, and Klaviyo would refuse it as one. */
export function canMeet(
  object: Pick<KlaviyoObject, 'searchFields'>,
  filters: readonly EqualsFilter[],
): boolean {
  return filters.every(({ fieldName, value }) => {
    const type = comparisonOf(object, fieldName)?.type
    return type === undefined || typedValue(type, value) !== undefined
  })
}

function typedValue(type: 'boolean' | 'int', value: EqualsFilter['value']): string | undefined {
  const text = String(value).toLowerCase()
  return (type === 'boolean' ? /^(true|false)$/ : /^\d{1,9}$/).test(text) ? text : undefined
}
