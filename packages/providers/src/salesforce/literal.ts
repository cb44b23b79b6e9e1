// Filter values as SOQL literals.
import {
  type Call,
  type EqualsFilter,
  soqlDay,
  soqlInstant,
  soqlName,
  soqlText,
} from '@mortise/connector-kit'
import { describe } from './describe.ts'
import { parseInstant } from './record.ts'

/**
 * One condition per filter. Numbers and booleans stay bare, text is quoted and escaped. Text that looks like a date is
 * bare when the field is a date; only such text costs a look at the object's description.
 */
export async function toConditions(
  call: Call,
  objectName: string,
  filters: readonly EqualsFilter[],
): Promise<string[]> {
  const needsTypes = filters.some(({ value }) => typeof value === 'string' && looksLikeDate(value))
  const description = needsTypes ? await describe(call, objectName) : undefined
  return filters.map(({ fieldName, value }) => {
    const type = description?.fields.find((field) => field.fieldName === fieldName)?.valueType
    return `${soqlName(fieldName)} = ${toLiteral(value, type)}`
  })
}

function looksLikeDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}($|T)/.test(text)
}

function toLiteral(value: EqualsFilter['value'], type: string | undefined): string {
  if (typeof value !== 'string') return String(value)
  if (type === 'date') return soqlDay(value.slice(0, 10)) ?? soqlText(value)
  if (type !== 'datetime') return soqlText(value)
  const at = parseInstant(value)
  return Number.isNaN(at) ? soqlText(value) : soqlInstant(new Date(at))
}
