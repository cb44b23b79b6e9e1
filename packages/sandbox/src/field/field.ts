/** A field of a simulated object, in terms both vendors' metadata are derived from. */

import type { JsonObject, JsonValue } from '../json.ts'

/** The types of fields. */
export type FieldType =
  | 'id'
  | 'text'
  | 'textarea'
  | 'email'
  | 'phone'
  | 'url'
  | 'number'
  | 'currency'
  | 'integer'
  | 'percent'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'picklist'
  | 'reference'
  | 'address'

/** One field; `native` has what the vendor received beyond this, for example a HubSpot group name. */
export type Field = {
  name: string
  label: string
  type: FieldType
  isCustom: boolean
  isReadOnly: boolean
  isRequired: boolean
  options: readonly string[]
  /** Object names a reference points to. */
  referenceTo: readonly string[]
  native: JsonObject
}

/** Completes a field from what is worth writing down. */
export function field(given: Pick<Field, 'name' | 'label' | 'type'> & Partial<Field>): Field {
  return {
    isCustom: false,
    isReadOnly: false,
    isRequired: false,
    options: [],
    referenceTo: [],
    native: {},
    ...given,
  }
}

/** The custom field for an undeclared value. */
export function inferField(name: string, value: JsonValue): Field {
  const types: Record<string, FieldType> = { boolean: 'boolean', number: 'number' }
  return field({ name, label: labelOf(name), type: types[typeof value] ?? 'text', isCustom: true })
}

/** `plan_tier__c` -> `Plan tier`. */
export function labelOf(name: string): string {
  const words = name
    .replace(/__c$/i, '')
    .replaceAll(/[_-]+/g, ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
