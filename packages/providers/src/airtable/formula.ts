// Builds Airtable formulas that no value and no field name can break out of.
import type { EqualsFilter } from '@mortise/connector-kit'

/** All conditions at once; `undefined` for none. */
export function allOf(conditions: readonly string[]): string | undefined {
  return conditions.length === 0 ? undefined : `AND(${conditions.join(', ')})`
}

/**
 * `{Name}&"" = "Ada"`: everything is compared as text, since a number or a checkbox is not equal to its own text. An
 * id is compared with the record's.
 */
export function equalTo({ fieldName, value }: EqualsFilter): string {
  if (fieldName === 'id') return `RECORD_ID() = ${text(String(value))}`
  if (typeof value === 'boolean') return `${name(fieldName)} = ${value ? 'TRUE()' : 'FALSE()'}`
  return `${name(fieldName)}&"" = ${text(String(value))}`
}

/** Records changed at or after an instant. */
export function changedSince(at: Date): string {
  return `NOT(IS_BEFORE(LAST_MODIFIED_TIME(), DATETIME_PARSE("${at.toISOString()}")))`
}

function name(fieldName: string): string {
  return `{${fieldName.replace(/[\\}]/g, '\\$&')}}`
}

const escapes: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' }

function text(value: string): string {
  return `"${value.replace(/["\\\n\r\t]/g, (character) => escapes[character] ?? `\\${character}`)}"`
}
