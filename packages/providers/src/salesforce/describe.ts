// Field metadata from Salesforce's describe resource.
import {
  asArray,
  asObject,
  asString,
  type Call,
  type FieldDescription,
  humanize,
  isObject,
  memoByCall,
  type ObjectDescription,
  soqlName,
  typed,
} from '@mortise/connector-kit'
import { dataPath } from './api.ts'

/**
 * Fields of an object that a query can select and a person can map: compound fields and blobs are left out, their
 * parts are there.
 * @see https://developer.salesforce.com/docs/atlas.en-us.api.meta/api/sforce_api_calls_describesobjects_describesobjectresult.htm read 2026-11-21
 */
export const describe: (call: Call, objectName: string) => Promise<ObjectDescription> = memoByCall(
  async (call, objectName) => {
    const { json } = await call.request({ path: dataPath(`/sobjects/${soqlName(objectName)}/describe`) })
    const described = asObject(json) ?? {}
    const fields = asArray(described.fields).filter(isObject)
    return {
      objectName: asString(described.name) ?? objectName,
      displayName: asString(described.labelPlural) ?? asString(described.label) ?? humanize(objectName),
      fields: fields.flatMap(toField),
      isComplete: true,
    }
  },
)

/** @see https://developer.salesforce.com/docs/atlas.en-us.250.0.industries_reference.meta/industries_reference/ui_api_responses_field.htm read 2026-11-21 */
const valueTypes = typed(
  'id:string string:string textarea:string phone:string email:string url:string encryptedstring:string',
  'time:string picklist:singleSelect combobox:singleSelect multipicklist:multiSelect boolean:boolean int:int',
  'long:int double:float currency:float percent:float date:date datetime:datetime reference:reference',
)

const unselectable = new Set(['address', 'location', 'base64', 'complexvalue'])

function toField(field: Readonly<Record<string, unknown>>): FieldDescription[] {
  const fieldName = asString(field.name)
  const providerType = asString(field.type) ?? 'string'
  if (fieldName === undefined || unselectable.has(providerType)) return []
  const values = valuesOf(field)
  const referenceTo = asArray(field.referenceTo).filter((name) => typeof name === 'string')
  const isCreateable = field.createable === true
  return [
    {
      fieldName,
      displayName: asString(field.label) ?? humanize(fieldName),
      valueType: valueTypes[providerType] ?? 'other',
      providerType,
      isReadOnly: !isCreateable && field.updateable !== true,
      isCustom: field.custom === true,
      isRequired: isCreateable && field.nillable === false && field.defaultedOnCreate !== true,
      isCreateOnly: isCreateable && field.updateable === false ? true : undefined,
      referenceTo: referenceTo.length > 0 ? referenceTo : undefined,
      values: values.length > 0 ? values : undefined,
    },
  ]
}

function valuesOf(field: Readonly<Record<string, unknown>>): { value: string; displayValue: string }[] {
  return asArray(field.picklistValues)
    .filter(isObject)
    .flatMap(({ value, label, active }) => {
      const text = asString(value)
      return text === undefined || active === false
        ? []
        : [{ value: text, displayValue: asString(label) ?? text }]
    })
}
