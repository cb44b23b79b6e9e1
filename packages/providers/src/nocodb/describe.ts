// Describes a table's columns.
import {
  asArray,
  asObject,
  asString,
  type Call,
  type FieldDescription,
  humanize,
  isObject,
  type NativeRecord,
  type ObjectDescription,
  typed,
} from '@mortise/connector-kit'
import { tableOf, usualNames } from './table.ts'

/** @throws ProviderError stop/404 when there is no such table. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const table = await tableOf(call, objectName)
  const described = [...table.columns].map(([title, column]) => toField(title, column))
  const usual = [...usualNames(table)].flatMap(([fieldName, own]) =>
    described
      .filter((field) => field.fieldName === own)
      .map((field) => ({
        ...field,
        fieldName,
        displayName: humanize(fieldName),
        isReadOnly: true,
        isRequired: false,
        isCustom: false,
      })),
  )
  return { objectName, displayName: table.displayName, fields: [...described, ...usual], isComplete: true }
}

function toField(fieldName: string, column: NativeRecord): FieldDescription {
  const providerType = asString(column.uidt) ?? 'unknown'
  const options = asArray(asObject(column.colOptions)?.options).filter(isObject)
  const values = options.flatMap(({ title }) =>
    typeof title === 'string' ? [{ value: title, displayValue: title }] : [],
  )
  const isSystem = column.system === true || column.system === 1
  return {
    fieldName,
    displayName: fieldName,
    valueType: valueTypes[providerType] ?? 'other',
    providerType,
    isReadOnly: isSystem || computed.includes(providerType),
    isCustom: !isSystem && providerType !== 'ID',
    isRequired: (column.rqd === true || column.rqd === 1) && providerType !== 'ID' && !isSystem,
    values: values.length > 0 ? values : undefined,
  }
}

const computed = [
  'ID',
  'AutoNumber',
  'Formula',
  'Rollup',
  'Lookup',
  'Links',
  'LinkToAnotherRecord',
  'CreatedTime',
  'LastModifiedTime',
  'CreatedBy',
  'LastModifiedBy',
  'Barcode',
  'QrCode',
  'Button',
]

const valueTypes = typed(
  'ID:int AutoNumber:int ForeignKey:int SingleLineText:string LongText:string Email:string URL:string',
  'PhoneNumber:string Time:string Number:int Year:int Rating:int Decimal:float Currency:float Percent:float',
  'Duration:float Checkbox:boolean Date:date DateTime:datetime CreatedTime:datetime',
  'LastModifiedTime:datetime SingleSelect:singleSelect MultiSelect:multiSelect',
)
