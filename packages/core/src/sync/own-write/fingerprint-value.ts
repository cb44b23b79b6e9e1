// A written value as a short hash that stays the same when a provider tidies the value.
import { createHmac } from 'node:crypto'

const PRINT_BYTES = 9
const INSTANT = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/
const NUMBER = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/

/**
 * How a value is compared. `kept` ignores its form alone: numbers and booleans as text, forms of an instant, ways to say
 * that there is no value. `tidied` also ignores spaces at its ends and upper case, as providers do.
 */
export type Comparison = 'kept' | 'tidied'

/** A hash of a value, keyed by the record's place. Values that are equal in the comparison have the same hash. */
export function fingerprintValue(value: unknown, key: string, comparison: Comparison): string {
  const text = JSON.stringify(canonical(value, comparison))
  const digest = createHmac('sha256', key).update(text).digest()
  return digest.subarray(0, PRINT_BYTES).toString('base64url')
}

function canonical(value: unknown, comparison: Comparison): unknown {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return canonicalText(value, comparison)
  if (typeof value === 'number' || typeof value === 'boolean') return canonicalText(String(value), comparison)
  if (Array.isArray(value)) return value.length === 0 ? '' : value.map((part) => canonical(part, comparison))
  if (typeof value !== 'object') return ''
  const entries = Object.entries(value).map(([name, part]) => [name, canonical(part, comparison)] as const)
  return entries.filter(([, part]) => part !== '').sort(([a], [b]) => (a < b ? -1 : 1))
}

function canonicalText(given: string, comparison: Comparison): string {
  const text = given.trim()
  // A code such as 007 is no number: 7 is another one.
  if (NUMBER.test(text) && !/^[+-]?0\d/.test(text)) return String(Number(text))
  if (INSTANT.test(text)) return instantText(text)
  return comparison === 'tidied' ? text.toLowerCase() : given
}

function instantText(text: string): string {
  const at = Date.parse(text.length <= 10 ? text : zoned(text.replace(' ', 'T')))
  return Number.isNaN(at) ? text : `at ${at}`
}

/** A time without a zone is meant in UTC, as providers return it. */
function zoned(text: string): string {
  return /(?:Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`
}
