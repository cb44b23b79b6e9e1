// A custom field in the terms of Salesforce's metadata.
import { asArray, asObject, isObject, type WantedField } from '@mortise/connector-kit'

/** The `Metadata` of a CustomField. */
export type FieldMetadata = Readonly<Record<string, unknown>>

const textLengthMax = 255

/**
 * The metadata for a field of an object, or the reason there is none.
 * @see https://developer.salesforce.com/docs/atlas.en-us.api_meta.meta/api_meta/meta_field_types.htm read 2026-11-21
 */
export function toFieldMetadata(objectName: string, field: WantedField): FieldMetadata | string {
  if (!/^[A-Za-z]\w*__c$/.test(field.fieldName)) {
    return `Salesforce ends the names of custom fields in __c; call it ${suggestName(field.fieldName)}.`
  }
  const shape = shapeOf(objectName, field)
  if (typeof shape === 'string') return shape
  return {
    label: field.displayName,
    description: field.description,
    required: shape.type === 'Checkbox' ? undefined : field.isRequired,
    unique: canBeUnique(shape) ? field.isUnique : undefined,
    externalId: canBeUnique(shape) ? field.isIndexed : undefined,
    ...shape,
  }
}

/** The requested settings that this kind of field does not have. */
export function leftOut(field: WantedField, metadata: FieldMetadata): string[] {
  const names = [
    ...(field.isRequired && metadata.required === undefined ? ['required'] : []),
    ...(field.isUnique && metadata.unique === undefined ? ['unique'] : []),
    ...(field.isIndexed && metadata.externalId === undefined ? ['indexed'] : []),
    ...(field.text?.pattern === undefined ? [] : ['stringOptions.pattern']),
    ...(field.number?.min === undefined ? [] : ['numericOptions.min']),
    ...(field.number?.max === undefined ? [] : ['numericOptions.max']),
  ]
  if (names.length === 0) return []
  return [`A ${String(metadata.type)} field of Salesforce has no ${names.join(', ')}; the rest was applied.`]
}

/**
 * The metadata after the change: label, description, demands and length follow what is wanted, options are added and
 * never taken away, for records may hold them. `undefined` when nothing is left to change.
 */
export function mergeMetadata(current: FieldMetadata, wanted: FieldMetadata): FieldMetadata | undefined {
  const changes: Record<string, unknown> = {}
  for (const key of ['label', 'description', 'required', 'unique', 'externalId'] as const) {
    const isFlag = key !== 'label' && key !== 'description'
    const held = current[key] ?? (isFlag ? false : undefined)
    if (wanted[key] !== undefined && wanted[key] !== held) changes[key] = wanted[key]
  }
  if (Number(wanted.length) > Number(current.length)) changes.length = wanted.length
  const valueSet = mergeValueSet(asObject(current.valueSet), asObject(wanted.valueSet))
  if (valueSet) changes.valueSet = valueSet
  return Object.keys(changes).length === 0 ? undefined : { ...current, ...changes }
}

type Shape = { type: string } & Record<string, unknown>

function shapeOf(objectName: string, field: WantedField): Shape | string {
  const { text, number } = field
  switch (field.valueType) {
    case 'string': {
      const length = text?.lengthMax ?? textLengthMax
      const start =
        text?.defaultValue === undefined ? {} : { defaultValue: JSON.stringify(text.defaultValue) }
      if (length <= textLengthMax) return { type: 'Text', length, ...start }
      return { type: 'LongTextArea', length: Math.max(length, textLengthMax + 1), visibleLines: 3, ...start }
    }
    case 'boolean':
      return { type: 'Checkbox', defaultValue: String(text?.defaultValue === 'true') }
    case 'date':
      return { type: 'Date' }
    case 'datetime':
      return { type: 'DateTime' }
    case 'int':
      return { type: 'Number', precision: number?.precision ?? 18, scale: 0, ...startOf(number) }
    case 'float':
      return {
        type: 'Number',
        precision: number?.precision ?? 18,
        scale: number?.scale ?? 2,
        ...startOf(number),
      }
    case 'singleSelect':
    case 'multiSelect':
      return selectShape(field)
    case 'reference':
      return lookupShape(objectName, field)
  }
}

function startOf(number: WantedField['number']): { defaultValue?: string } {
  return number?.defaultValue === undefined ? {} : { defaultValue: String(number.defaultValue) }
}

/**
 * `valueName` is the tooling API's name for what the metadata API calls `fullName`.
 * @see https://developer.salesforce.com/docs/atlas.en-us.214.0.api_tooling.meta/api_tooling/tooling_api_objects_globalvalueset.htm read 2026-11-21
 */
function selectShape({ valueType, text }: WantedField): Shape | string {
  if (!text?.values?.length) return 'A select needs its options in stringOptions.values.'
  const value = text.values.map((each) => ({
    valueName: each,
    label: each,
    default: each === text.defaultValue,
  }))
  const valueSet = { restricted: text.isRestricted === true, valueSetDefinition: { sorted: false, value } }
  if (valueType === 'singleSelect') return { type: 'Picklist', valueSet }
  return { type: 'MultiselectPicklist', visibleLines: 4, valueSet }
}

const deleteConstraints: Readonly<Record<string, string>> = {
  setnull: 'SetNull',
  restrict: 'Restrict',
  cascade: 'Cascade',
}

function lookupShape(objectName: string, field: WantedField): Shape | string {
  const { reference } = field
  if (!reference) return 'A reference needs association.targetObject, the object it points to.'
  const { targetObject, relationshipName, label, onDelete } = reference
  const asked = deleteConstraints[(onDelete ?? '').toLowerCase().replace(/[^a-z]/g, '')]
  // A required lookup cannot be emptied when what it points to goes.
  const deleteConstraint = asked ?? (field.isRequired ? 'Restrict' : 'SetNull')
  const own = `${objectName.replace(/__c$/, '')}_${field.fieldName.replace(/__c$/, '')}`
  return {
    type: 'Lookup',
    referenceTo: targetObject,
    relationshipName: relationshipName ?? withoutEndUnderscores(own.slice(0, 40)),
    relationshipLabel: label ?? field.displayName,
    deleteConstraint,
  }
}

function canBeUnique({ type }: Shape): boolean {
  return type === 'Text' || type === 'Number'
}

function mergeValueSet(
  current: FieldMetadata | undefined,
  wanted: FieldMetadata | undefined,
): FieldMetadata | undefined {
  if (!wanted) return undefined
  const held = asObject(current?.valueSetDefinition)
  const existing = asArray(held?.value).filter(isObject)
  const names = new Set(existing.map(({ valueName }) => valueName))
  const added = asArray(asObject(wanted.valueSetDefinition)?.value)
    .filter(isObject)
    .filter(({ valueName }) => !names.has(valueName))
  const isRestrictionSame = (current?.restricted === true) === wanted.restricted
  if (added.length === 0 && isRestrictionSame) return undefined
  const valueSetDefinition = { ...held, sorted: held?.sorted === true, value: [...existing, ...added] }
  return { ...current, restricted: wanted.restricted, valueSetDefinition }
}

function suggestName(name: string): string {
  const own = /_c$/i.test(name) ? name.slice(0, -1) : name
  const plain = withoutEndUnderscores(own)
    .replace(/\W+/g, '_')
    .replace(/^[^A-Za-z]+/, '')
  return `${plain || 'Field'}__c`
}

function withoutEndUnderscores(name: string): string {
  let end = name.length
  while (end > 0 && name[end - 1] === '_') end -= 1
  return name.slice(0, end)
}
