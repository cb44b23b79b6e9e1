// Builds SOQL that no value can break out of: names are checked, literals escaped.
import { ProviderError } from '../error/reaction.ts'

/**
 * An object or field name, checked. Relationship paths (`Owner.Name`) are names joined by dots.
 * @throws ProviderError stop when it is not a name, before it becomes part of a query.
 */
export function soqlName(name: string): string {
  if (/^[A-Za-z]\w*(\.[A-Za-z]\w*)*$/.test(name)) return name
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `"${name}" is not a valid field or object name.`,
    fieldName: name,
    status: 400,
  })
}

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  "'": "\\'",
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\b': '\\b',
  '\f': '\\f',
}

/**
 * Text as a quoted SOQL literal.
 * @see https://developer.salesforce.com/docs/atlas.en-us.254.0.soql_sosl.meta/soql_sosl/sforce_api_calls_soql_select_quotedstringescapes.htm read 2026-11-21
 */
export function soqlText(text: string): string {
  const escaped = text.replace(/[\\'\n\r\t\b\f]/g, (character) => escapes[character] ?? character)
  return `'${escaped}'`
}

/**
 * An instant as an unquoted SOQL literal: `2026-11-21T09:30:00.000Z`.
 * @see https://developer.salesforce.com/docs/atlas.en-us.232.0.soql_sosl.meta/soql_sosl/sforce_api_calls_soql_select_dateformats.htm read 2026-11-21
 */
export function soqlInstant(at: Date): string {
  return at.toISOString()
}

/** A calendar day as an unquoted SOQL literal; `undefined` when the text is not one. */
export function soqlDay(text: string): string | undefined {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : undefined
}

/** Conditions that must all hold; empty text for none. */
export function soqlWhere(conditions: readonly string[]): string {
  return conditions.length === 0 ? '' : ` WHERE ${conditions.join(' AND ')}`
}
