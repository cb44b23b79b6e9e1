// Turns filters into the rules Directus is asked by.
import {
  asString,
  type EqualsFilter,
  type NativeRecord,
  ProviderError,
  unsearchable,
} from '@mortise/connector-kit'
import { type Collection, usualNames } from './collection.ts'

const texts = ['string', 'text', 'csv']
/** @see https://github.com/directus/directus/blob/main/packages/utils/shared/parse-filter.ts read 2026-11-22 */
const another = /^(?:true|false|null|NULL|\$(?:NOW|CURRENT_(?:USER|ROLE|POLICIES)).*)$/s
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Directus 12.3.0 on PostgreSQL answers 500 to a filter of such a field with any other text. Seen on 2026-11-28. */
const date = /^(\d{4})-(\d\d)-(\d\d)(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:\d\d)?)?$/
const time = /^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?$/

/** Whether a text is a date that exists, with or without a time. */
function isDate(text: string): boolean {
  const [, year, month, day] = date.exec(text) ?? []
  if (day === undefined || Number.isNaN(Date.parse(text))) return false
  return new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))).getUTCDate() === Number(day)
}

/**
 * The rule that a filter is; `undefined` where no item can meet it, such as a text that is no number.
 * @throws ProviderError stop for a field that is not there, or that Directus cannot compare
 * @see https://github.com/directus/directus/blob/main/packages/utils/shared/get-filter-operators-for-type.ts read 2026-11-22
 */
export function toRule(collection: Collection, filter: EqualsFilter): NativeRecord | undefined {
  const fieldName = usualNames(collection).get(filter.fieldName) ?? filter.fieldName
  const type = asString(collection.fields.get(fieldName)?.type) ?? 'none'
  if (['none', 'alias', 'hash', 'json', 'binary', 'unknown'].includes(type) || type.startsWith('geometry')) {
    throw unsearchable(fieldName, [])
  }
  const text = String(filter.value)
  if (text === '') return texts.includes(type) ? { [fieldName]: { _empty: true } } : undefined
  if (type === 'boolean') {
    return text === 'true' || text === 'false' ? { [fieldName]: { _eq: text === 'true' } } : undefined
  }
  if (another.test(text)) {
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `Directus takes "${text}" for something else than that text, so "${fieldName}" cannot be compared with it.`,
      fieldName,
      status: 400,
    })
  }
  if (type === 'uuid' && !uuid.test(text)) return undefined
  if (['date', 'dateTime', 'timestamp'].includes(type) && !isDate(text)) return undefined
  if (type === 'time' && !time.test(text)) return undefined
  if (!['integer', 'bigInteger', 'float', 'decimal'].includes(type)) return { [fieldName]: { _eq: text } }
  if (type === 'bigInteger') {
    return /^-?\d+$/.test(text) ? { [fieldName]: { _eq: exactly(text) } } : undefined
  }
  const number = text.trim() === '' ? Number.NaN : Number(text)
  const isWhole = type === 'float' || type === 'decimal' || Number.isInteger(number)
  return Number.isFinite(number) && isWhole ? { [fieldName]: { _eq: number } } : undefined
}

/**
 * A whole number as it is sent: where a number would not hold each of its digits, as text, which Directus takes and
 * answers for large numbers.
 * @see https://github.com/directus/directus/pull/20888 read 2026-11-22
 */
export function exactly(digits: string): number | string {
  const number = Number(digits)
  return Number.isSafeInteger(number) ? number : digits
}

/**
 * That an item was last changed on that side of an instant; nothing to ask where changes are not stamped. One that never
 * changed has no instant of it, and counts from when it was made.
 */
export function bound(
  { changed, created }: Collection,
  operator: '_gte' | '_lt',
  instant: Date,
): readonly NativeRecord[] {
  if (changed === undefined) return []
  const at = { [operator]: instant.toISOString() }
  const never = { [changed]: { _null: true } }
  const madeThen = created === undefined ? never : { _and: [never, { [created]: at }] }
  return [{ _or: [{ [changed]: at }, madeThen] }]
}
