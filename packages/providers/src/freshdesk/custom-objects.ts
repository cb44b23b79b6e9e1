// Freshdesk's custom objects: which there are, and what their records hold.
import {
  asArray,
  asString,
  type Call,
  choicesIn,
  describeCustomField,
  type FieldDescription,
  isObject,
  memoByCall,
  type NativeRecord,
  type ObjectDescription,
  type ObjectList,
  ProviderError,
  recordsAt,
  summarize,
  typed,
} from '@mortise/connector-kit'
import { own } from './own.ts'

/** Where everything about them is. */
export const basePath = '/api/v2/custom_objects'

/** A custom object as the account defines it. */
export interface Schema {
  /** Where its records are. */
  path: string
  displayName: string
  fields: readonly NativeRecord[]
}

/** All schemas come at once: an account may have 20. */
const schemasOf = memoByCall(async (call: Call, path: string): Promise<NativeRecord[]> => {
  const { json } = await call.request({ path })
  return recordsAt(json, 'schemas').filter(({ deleted }) => deleted !== true)
})

export async function listCustom(call: Call): Promise<ObjectList> {
  const schemas = await schemasOf(call, `${basePath}/schemas`)
  const objects = schemas.flatMap(({ name }) =>
    typeof name === 'string' ? summarize(own.nameOf(name), { displayName: name, isCustom: true }) : [],
  )
  return { objects, isComplete: true }
}

/** The schema of that name, or of that id. @throws ProviderError stop/404 when there is none */
export async function schemaOf(call: Call, objectName: string): Promise<Schema> {
  const wanted = own.vendorNameIn(objectName)
  const schemas = await schemasOf(call, `${basePath}/schemas`)
  const schema =
    schemas.find(({ name }) => name === wanted) ?? schemas.find(({ id }) => String(id) === wanted)
  if (schema) {
    return {
      path: `${basePath}/schemas/${encodeURIComponent(String(schema.id))}/records`,
      displayName: asString(schema.name) ?? objectName,
      fields: asArray(schema.fields)
        .filter(isObject)
        .filter(({ deleted }) => deleted !== true),
    }
  }
  throw new ProviderError({
    reaction: { kind: 'stop' },
    message: `Freshdesk has no custom object "${wanted}" in this account.`,
    status: 404,
  })
}

/** Fields of a custom object's records, with what every record has. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const { displayName, fields } = await schemaOf(call, objectName)
  const system = Object.entries(systemFields).map(
    ([fieldName, valueType]): FieldDescription => ({
      ...describeCustomField({ fieldName, providerType: valueType, valueType, isReadOnly: true }),
      isCustom: false,
    }),
  )
  return { objectName, displayName, fields: [...system, ...fields.flatMap(toField)], isComplete: true }
}

const systemFields = typed('display_id created_time:datetime updated_time:datetime version:int')

function toField(field: NativeRecord): FieldDescription[] {
  const fieldName = asString(field.name)
  if (fieldName === undefined || Object.hasOwn(systemFields, fieldName)) return []
  return [
    describeCustomField({
      fieldName,
      displayName: field.label,
      providerType: field.type,
      valueTypes,
      values: choicesIn(field.choices, { value: 'value' }),
      isReadOnly: field.editable === false,
      isRequired: field.required === true,
    }),
  ]
}

const valueTypes = typed(
  'PRIMARY:string TEXT:string PARAGRAPH:string NUMBER:int DECIMAL:float DATE:date CHECKBOX:boolean',
  'DROPDOWN:singleSelect MULTI-SELECT:multiSelect MULTI_SELECT:multiSelect RELATIONSHIP:reference',
  { 'LOOKUP RELATIONSHIP': 'reference' },
)
