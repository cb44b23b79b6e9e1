// Writes the conditions of NocoDB's `where`, which has no way to escape: what it could misread is never put into one.
import { asString, type EqualsFilter, unsearchable } from '@mortise/connector-kit'
import { type Table, usualNames } from './table.ts'

const texts = ['SingleLineText', 'LongText', 'Email', 'URL', 'PhoneNumber', 'SingleSelect']
const numbers = [
  'ID',
  'Number',
  'Decimal',
  'Currency',
  'Percent',
  'Rating',
  'Year',
  'ForeignKey',
  'AutoNumber',
]

/** Text that means nothing but itself in every version's reading. */
const plain = /^[A-Za-z0-9@._-]+(?: [A-Za-z0-9@._-]+)*$/

/**
 * The condition that finds the records a filter is met by, and sometimes more: characters that `where` would misread are
 * asked for as any character, so what comes has to be compared. `undefined` where no record can meet it.
 * @throws ProviderError stop for a column that is not there, or that cannot be compared
 * @see https://nocodb.com/docs/apis/filtering read 2026-11-22
 */
export function toCondition(table: Table, { fieldName, value }: EqualsFilter): string | undefined {
  const title = usualNames(table).get(fieldName) ?? fieldName
  const type = asString(table.columns.get(title)?.uidt) ?? 'none'
  const text = String(value)
  if (!plain.test(title)) throw unsearchable(fieldName, [])
  if (numbers.includes(type)) return /^-?\d+(?:\.\d+)?$/.test(text) ? `(${title},eq,${text})` : undefined
  if (!texts.includes(type)) throw unsearchable(fieldName, [])
  if (text === '') return undefined
  if (plain.test(text) && !text.includes('_')) return `(${title},eq,${text})`
  return `(${title},like,%${text.replace(/[^A-Za-z0-9@.-]/gu, '_')}%)`
}

/**
 * Created or changed since; nothing where the table has neither. Older versions compare by the day, so more may come.
 * @see https://nocodb.com/docs/apis/filtering read 2026-11-22
 */
export function changedSince({ changed, created }: Table, since: Date): readonly string[] {
  if (changed === undefined || created === undefined) return []
  if (!plain.test(changed) || !plain.test(created)) return []
  const at = `${since.toISOString().slice(0, 19)}Z`
  return [`((${changed},gte,exactDate,${at})~or(${created},gte,exactDate,${at}))`]
}

/** Those with one of the keys, as far as they can be keys. */
export function oneOf({ key }: Table, ids: readonly string[]): string | undefined {
  const usable = ids.filter((id) => plain.test(id))
  return usable.length === 0 || !plain.test(key) ? undefined : `(${key},in,${usable.join(',')})`
}
