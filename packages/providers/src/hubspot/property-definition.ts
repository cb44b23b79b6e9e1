// A custom field in HubSpot's terms.
import type { WantedField } from '@mortise/connector-kit'

type Option = Readonly<Record<string, unknown>>

/** A property as requests send it to HubSpot, without its group. */
export interface PropertyDefinition {
  name: string
  label: string
  description?: string | undefined
  type: string
  fieldType: string
  options?: Option[] | undefined
}

const types: Readonly<Partial<Record<WantedField['valueType'], readonly [type: string, fieldType: string]>>> =
  {
    string: ['string', 'text'],
    boolean: ['bool', 'booleancheckbox'],
    date: ['date', 'date'],
    datetime: ['datetime', 'date'],
    int: ['number', 'number'],
    float: ['number', 'number'],
    singleSelect: ['enumeration', 'select'],
    multiSelect: ['enumeration', 'checkbox'],
  }

/**
 * The property for a field, or the reason there is none.
 * @see https://developers.hubspot.com/docs/api-reference/crm-properties-v3/guide "Property type and fieldType values" read 2026-11-21
 */
export function toDefinition(field: WantedField): PropertyDefinition | string {
  const [type, fieldType] = types[field.valueType] ?? []
  if (type === undefined || fieldType === undefined) {
    return 'HubSpot links records by associations, not by fields, so a reference cannot be made here.'
  }
  const options = optionsOf(field)
  if (type === 'enumeration' && !options?.length) return 'A select needs its options in stringOptions.values.'
  return {
    name: field.fieldName,
    label: field.displayName,
    description: field.description,
    type,
    fieldType: type === 'string' && (field.text?.lengthMax ?? 0) > 255 ? 'textarea' : fieldType,
    options,
  }
}

/** Existing options stay, for records may hold them; new ones follow. */
export function mergeOptions(existing: readonly Option[], wanted: readonly Option[]): Option[] {
  const values = new Set(existing.map(({ value }) => value))
  const added = wanted.filter(({ value }) => !values.has(value))
  return [
    ...existing,
    ...added.map((option, index) => ({ ...option, displayOrder: existing.length + index })),
  ]
}

/** One sentence about what was asked for that a HubSpot property does not have. */
export function leftOut({ isRequired, text, number }: WantedField): string[] {
  const names = [
    ...(isRequired ? ['required'] : []),
    ...(text?.pattern === undefined ? [] : ['stringOptions.pattern']),
    ...(text?.defaultValue === undefined ? [] : ['stringOptions.defaultValue']),
    ...Object.keys(number ?? {}).map((name) => `numericOptions.${name}`),
  ]
  return names.length === 0 ? [] : [`HubSpot properties have no ${names.join(', ')}; the rest was applied.`]
}

function optionsOf({ valueType, text }: WantedField): Option[] | undefined {
  // A check box is two options, by HubSpot's own definition of it.
  if (valueType === 'boolean') return [toOption('true', 0, 'Yes'), toOption('false', 1, 'No')]
  if (valueType !== 'singleSelect' && valueType !== 'multiSelect') return undefined
  return (text?.values ?? []).map((value, index) => toOption(value, index))
}

function toOption(value: string, displayOrder: number, label = value): Option {
  return { label, value, displayOrder, hidden: false }
}
