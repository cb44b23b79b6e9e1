// Fields of a Notion data source, which are its properties, and of what else there is.
import {
  type Call,
  choicesIn,
  describeCustomField,
  describeStatic,
  type FieldDescription,
  type ObjectDescription,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { dataSource, type Property } from './data-source.ts'
import { ownObject } from './objects.ts'

/** Properties with their types and options. @throws ProviderError stop when there is no such data source. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const own = ownObject(objectName)
  if (own) return describeStatic(objectName, own)
  const { title, properties } = await dataSource(call, objectName)
  const fields = [...properties.values()].map(toField)
  return { objectName, displayName: title === '' ? objectName : title, fields, isComplete: true }
}

function toField({ name, type, settings }: Property): FieldDescription {
  return describeCustomField({
    fieldName: name,
    displayName: name,
    providerType: type,
    valueTypes,
    values: choicesIn(valueAt(settings, 'options'), { value: 'name' }),
    isReadOnly: computed.includes(type),
  })
}

const computed = [
  'formula',
  'rollup',
  'created_time',
  'created_by',
  'last_edited_time',
  'last_edited_by',
  'unique_id',
  'button',
]

const valueTypes = typed(
  'title:string rich_text:string email:string url:string phone_number:string number:float checkbox:boolean',
  'select:singleSelect status:singleSelect multi_select:multiSelect people:multiSelect relation:reference',
  'date:date created_time:datetime last_edited_time:datetime',
)
