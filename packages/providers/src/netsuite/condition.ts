// Filters as conditions of SuiteQL.
import {
  type EqualsFilter,
  type FieldDescription,
  type ObjectDescription,
  unsearchable,
} from '@mortise/connector-kit'
import { toLocal } from './clock.ts'
import { columnOf } from './record-type.ts'
import { suiteqlDay, suiteqlInstant, suiteqlName, suiteqlText } from './suiteql.ts'

/**
 * The condition of an equality filter; `undefined` when no value of that type can be equal to it, so nothing is found.
 * @throws ProviderError stop for fields that cannot be compared.
 */
export function equalTo(
  { fieldName, value }: EqualsFilter,
  { objectName, fields }: ObjectDescription,
  offsetMs: number,
): string | undefined {
  const key = fieldName.toLowerCase()
  const field = fields.find((each) => each.fieldName.toLowerCase() === key)
  if (!field || field.valueType === 'other' || field.valueType === 'multiSelect') {
    const instead = fields.map((each) => each.fieldName)
    throw unsearchable(fieldName, instead.slice(0, namedMax))
  }
  const literal = toLiteral(field, String(value), offsetMs)
  return literal === undefined
    ? undefined
    : `${suiteqlName(columnOf(objectName, field.fieldName))} = ${literal}`
}

/** A type has hundreds of fields; a list of them all is too long to read. */
const namedMax = 25

function toLiteral(
  { fieldName, valueType }: FieldDescription,
  text: string,
  offsetMs: number,
): string | undefined {
  if (fieldName === 'id') return whole(text)
  switch (valueType) {
    case 'boolean':
      return /^(true|t)$/i.test(text) ? "'T'" : /^(false|f)$/i.test(text) ? "'F'" : undefined
    case 'int':
    case 'reference':
      return whole(text)
    case 'float':
      return /^-?\d+(\.\d+)?$/.test(text) ? text : undefined
    case 'date':
      return suiteqlDay(text)
    case 'datetime': {
      const at = /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN
      return Number.isNaN(at) ? undefined : suiteqlInstant(toLocal(new Date(at), offsetMs))
    }
    default:
      // To this database an empty text is no value, and nothing is equal to that.
      return text === '' ? undefined : suiteqlText(text)
  }
}

function whole(text: string): string | undefined {
  return /^-?\d{1,18}$/.test(text) ? text : undefined
}
