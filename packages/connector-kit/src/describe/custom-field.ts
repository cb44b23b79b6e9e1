// Describes fields that customers add to a vendor's objects, out of the vendor's own definitions of them.
import type { FieldValueType } from '@mortise/contract'
import { humanize } from '../catalog/humanize.ts'
import type { FieldDescription } from '../definition/provider.ts'
import { asArray, asString, isObject } from '../json.ts'

type Choice = NonNullable<FieldDescription['values']>[number]

/** A custom field as a vendor defines it; what the vendor does not say is left out or `undefined`. */
export interface CustomField {
  fieldName: string
  /** Taken where it is text; made of the field's name elsewhere. */
  displayName?: unknown
  /** The vendor's word for the type. */
  providerType: unknown
  /** The meaning of the vendor's types; every other type is `other`. */
  valueTypes?: Readonly<Record<string, FieldValueType>>
  /** Instead of `valueTypes`, if the type alone does not decide. */
  valueType?: FieldValueType | undefined
  values?: readonly Choice[]
  isReadOnly?: boolean
  isRequired?: boolean
}

/** The description of a custom field. */
export function describeCustomField(field: CustomField): FieldDescription {
  const { fieldName, valueTypes = {}, values = [], isReadOnly = false, isRequired = false } = field
  const providerType = asString(field.providerType) ?? 'unknown'
  return {
    fieldName,
    displayName: asString(field.displayName) ?? humanize(fieldName),
    valueType: field.valueType ?? valueTypes[providerType] ?? 'other',
    providerType,
    isReadOnly,
    isCustom: true,
    isRequired,
    values: values.length > 0 ? [...values] : undefined,
  }
}

/**
 * The choices of a field out of a vendor's list of them: objects with the value and the words for it under these names
 * (the value stands for the words where there are none), or plain values.
 */
export function choicesIn(list: unknown, names?: { value: string; displayValue?: string }): Choice[] {
  if (names === undefined)
    return asArray(list).map((one) => ({ value: String(one), displayValue: String(one) }))
  const { value, displayValue = value } = names
  return asArray(list)
    .filter(isObject)
    .filter((one) => one[value] !== undefined && one[value] !== null)
    .map((one) => ({ value: String(one[value]), displayValue: String(one[displayValue] ?? one[value]) }))
}
