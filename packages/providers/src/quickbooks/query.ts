// Builds QuickBooks queries that no value can break out of.
import { type EqualsFilter, plainPart, requireFields } from '@mortise/connector-kit'
import type { QuickbooksObject } from './quickbooks-object.ts'

/**
 * The condition of an equality filter. An apostrophe is escaped with a backslash. The escape of a backslash itself is
 * not documented, so a value with one is looked for by a part without it. The records found have to be compared.
 * `undefined` when there is nothing to look for.
 * @throws ProviderError stop for a field that queries do not compare.
 * @see https://developer.intuit.com/hub/blog/2017/02/08/deep-dive-sql-queries read 2026-11-21
 */
export function equalTo({ fieldName, value }: EqualsFilter, object: QuickbooksObject): string | undefined {
  requireFields([{ fieldName, value }], comparable(object))
  const text = String(value)
  if (fieldName === 'Active') return /^(true|false)$/.test(text) ? `Active = ${text}` : undefined
  if (!text.includes('\\')) return `${fieldName} = ${quoted(text)}`
  const part = plainPart(text, /[\\%]/)
  return part === undefined ? undefined : `${fieldName} LIKE ${quoted(`%${part}%`)}`
}

/** The fields of an object that queries compare. */
export function comparable({ filters }: Pick<QuickbooksObject, 'filters'>): string[] {
  return ['Id', ...filters]
}

/** An instant as a quoted literal. */
export function instant(at: Date): string {
  return quoted(at.toISOString())
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "\\'")}'`
}
