// Field metadata from HubSpot's property definitions.
import {
  asArray,
  asObject,
  asString,
  type Call,
  describeStatic,
  type FieldDescription,
  humanize,
  isObject,
  memoByCall,
  type ObjectDescription,
  ProviderError,
} from '@mortise/connector-kit'
import { propertiesUrl, schemaUrl } from './api.ts'
import { describeAssociations } from './associations.ts'
import { sideObject } from './side-objects.ts'

/** The names of all properties of an object, asked once per call. */
export const propertyNames: (call: Call, objectName: string) => Promise<readonly string[]> = memoByCall(
  async (call, objectName) => (await readProperties(call, objectName)).map(({ name }) => name),
)

/**
 * Fields of an object with their types and options.
 * @see https://developers.hubspot.com/docs/api-reference/latest/crm/properties/create-property read 2026-11-21
 */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const side = sideObject(objectName)
  if (side) return describeStatic(objectName, side.fields)
  const [properties, schema] = await Promise.all([
    readProperties(call, objectName),
    readSchema(call, objectName),
  ])
  const required = new Set(asArray(schema?.requiredProperties))
  return {
    objectName,
    displayName: asString(asObject(schema?.labels)?.plural) ?? humanize(objectName),
    fields: [
      ...properties.map((property) => ({ ...toField(property), isRequired: required.has(property.name) })),
      ...describeAssociations(),
    ],
    isComplete: true,
  }
}

/** A property definition as HubSpot answers it. */
export type Property = Readonly<Record<string, unknown>> & { name: string }

/** The property definitions of an object, without archived ones. */
export async function readProperties(call: Call, objectName: string): Promise<Property[]> {
  const { json } = await call.request({ path: propertiesUrl(objectName) })
  const results = asArray(asObject(json)?.results).filter(isObject)
  return results.flatMap((property) => {
    const name = asString(property.name)
    return name === undefined || property.archived === true ? [] : [{ ...property, name }]
  })
}

/** Labels are a nicety: without the schema scope, or for objects that have none, the object is described all the same. */
async function readSchema(
  call: Call,
  objectName: string,
): Promise<Readonly<Record<string, unknown>> | undefined> {
  try {
    return asObject((await call.request({ path: schemaUrl(objectName) })).json)
  } catch (error) {
    if (error instanceof ProviderError && error.reaction.kind === 'stop') return undefined
    throw error
  }
}

function toField(property: Property): Omit<FieldDescription, 'isRequired'> {
  const values = optionsOf(property)
  const referenced = asString(property.referencedObjectType)
  return {
    fieldName: property.name,
    displayName: asString(property.label) ?? humanize(property.name),
    valueType: valueTypeOf(property),
    providerType:
      [asString(property.type), asString(property.fieldType)].filter(Boolean).join('.') || 'unknown',
    isReadOnly: asObject(property.modificationMetadata)?.readOnlyValue === true,
    isCustom: property.hubspotDefined !== true,
    referenceTo: referenced ? [objectOf(referenced)] : undefined,
    values: values.length > 0 ? values : undefined,
  }
}

/** `OWNER` is the object `owners`. */
function objectOf(type: string): string {
  return type === 'OWNER' ? 'owners' : type.toLowerCase()
}

/** @see https://developers.hubspot.com/docs/api/crm/properties read 2026-11-21 */
function valueTypeOf(property: Property): FieldDescription['valueType'] {
  if (asString(property.referencedObjectType)) return 'reference'
  switch (property.type) {
    case 'bool':
      return 'boolean'
    case 'enumeration':
      return enumerationType(property.fieldType)
    case 'date':
      return 'date'
    case 'datetime':
      return 'datetime'
    case 'number':
      return 'float'
    case 'string':
    case 'phone_number':
      return 'string'
    default:
      return 'other'
  }
}

function enumerationType(fieldType: unknown): FieldDescription['valueType'] {
  if (fieldType === 'checkbox') return 'multiSelect'
  return fieldType === 'booleancheckbox' ? 'boolean' : 'singleSelect'
}

function optionsOf(property: Property): { value: string; displayValue: string }[] {
  return asArray(property.options)
    .filter(isObject)
    .flatMap(({ value, label, hidden }) => {
      const text = asString(value)
      return text === undefined || hidden === true
        ? []
        : [{ value: text, displayValue: asString(label) ?? text }]
    })
}
