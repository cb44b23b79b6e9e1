// Describes Okta's objects: what every organization has, and what its schemas add.
import {
  asArray,
  asObject,
  asString,
  type Call,
  describeStatic,
  type FieldDescription,
  humanize,
  memoByCall,
  type ObjectDescription,
  ProviderError,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { type OktaObject, objectOf } from './objects.ts'

/**
 * The fields of an object.
 * @throws ProviderError stop/404 when Okta has no such object.
 */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  return known(call, objectName)
}

/** Searches ask it for every page, so a line remembers it. */
const known = memoByCall(async (call, objectName): Promise<ObjectDescription> => {
  const entry = objectOf(objectName)
  const schema = await schemaOf(call, entry)
  const part = (name: 'base' | 'custom') =>
    Object.entries(asObject(valueAt(schema, `definitions.${name}.properties`)) ?? {}).map(
      ([field, property]) => toField(field, asObject(property) ?? {}, name === 'custom'),
    )
  const documented = new Set([...Object.keys(entry.readOnly), ...Object.keys(entry.writable)])
  const added = [...part('base'), ...part('custom')].filter(({ fieldName }) => !documented.has(fieldName))
  return describeStatic(objectName, entry, added)
})

/** The schema; nothing where the connection may not see it, which takes a separate scope. */
async function schemaOf(call: Call, { schemaPath }: OktaObject): Promise<unknown> {
  if (schemaPath === undefined) return undefined
  try {
    return (await call.request({ path: schemaPath })).json
  } catch (error) {
    if (error instanceof ProviderError && error.status === 403) return undefined
    throw error
  }
}

function toField(
  fieldName: string,
  property: Readonly<Record<string, unknown>>,
  isCustom: boolean,
): FieldDescription {
  const { title, type, required, mutability } = property
  const values = asArray(property.enum).map((value) => ({
    value: String(value),
    displayValue: humanize(String(value)),
  }))
  const providerType = asString(type) ?? 'unknown'
  return {
    fieldName,
    displayName: asString(title) ?? humanize(fieldName),
    valueType: values.length > 0 ? 'singleSelect' : (valueTypes[providerType] ?? 'other'),
    providerType,
    isReadOnly: mutability === 'READ_ONLY',
    isCustom,
    isRequired: required === true,
    values: values.length > 0 ? values : undefined,
  }
}

const valueTypes = typed('string:string boolean:boolean integer:int number:float')
