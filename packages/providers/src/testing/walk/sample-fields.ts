// Values for the fields of a description, to write and to search by.
import type { EqualsFilter, FieldDescription, NativeRecord } from '@mortise/connector-kit'
import { inventedEmail, inventId, inventText } from './invented-values.ts'

/** A value of the field's type; the first choice where it has choices. */
export function sampleValue({ fieldName, valueType, values }: FieldDescription): unknown {
  const first = values?.[0]?.value
  if (first !== undefined) return valueType === 'multiSelect' ? [first] : first
  switch (valueType) {
    case 'boolean':
      return true
    case 'int':
    case 'float':
      return 1
    case 'date':
      return '2026-11-20'
    case 'datetime':
      return '2026-11-20T09:30:00Z'
    case 'multiSelect':
      return [inventText(fieldName)]
    case 'reference':
      return inventId(fieldName)
    default:
      return inventText(fieldName)
  }
}

/** Values to search by, in the order in which they are tried. */
export function searchValues(field: FieldDescription): EqualsFilter['value'][] {
  const value = sampleValue(field)
  const own =
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? [value] : []
  return [...own, inventId(field.fieldName), inventedEmail]
}

/** A record of all fields that can be written. */
export function sampleRecord(
  fields: readonly FieldDescription[],
  { isCreation }: { isCreation: boolean },
): NativeRecord {
  const writable = fields.filter(
    ({ isReadOnly, isCreateOnly, isUpdateOnly }) =>
      !isReadOnly && !(isCreation ? isUpdateOnly : isCreateOnly),
  )
  return Object.fromEntries(writable.map((field) => [field.fieldName, sampleValue(field)]))
}
