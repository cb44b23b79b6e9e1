// Fields of a Notion data source: its properties.
import {
  asArray,
  type Call,
  type FieldDescription,
  isObject,
  type ObjectDescription,
  valueAt,
} from '@mortise/connector-kit'
import { dataSource, type Property } from './data-source.ts'

/** Properties with their types and options. @throws ProviderError stop when there is no such data source. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const { title, properties } = await dataSource(call, objectName)
  const fields = [...properties.values()].map(toField)
  return { objectName, displayName: title === '' ? objectName : title, fields, isComplete: true }
}

function toField({ name, type, settings }: Property): FieldDescription {
  const values = asArray(valueAt(settings, 'options'))
    .filter(isObject)
    .flatMap((option) =>
      typeof option.name === 'string' ? [{ value: option.name, displayValue: option.name }] : [],
    )
  return {
    fieldName: name,
    displayName: name,
    valueType: valueTypes[type] ?? 'other',
    providerType: type,
    isReadOnly: computed.includes(type),
    isCustom: true,
    isRequired: false,
    ...(values.length > 0 ? { values } : {}),
  }
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

const valueTypes: Readonly<Record<string, FieldDescription['valueType']>> = {
  title: 'string',
  rich_text: 'string',
  email: 'string',
  url: 'string',
  phone_number: 'string',
  number: 'float',
  checkbox: 'boolean',
  select: 'singleSelect',
  status: 'singleSelect',
  multi_select: 'multiSelect',
  people: 'multiSelect',
  relation: 'reference',
  date: 'date',
  created_time: 'datetime',
  last_edited_time: 'datetime',
}
