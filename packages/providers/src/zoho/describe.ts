// Fields of a Zoho CRM module, custom ones and custom modules included.
import {
  asString,
  type Call,
  type FieldDescription,
  humanize,
  memoByCall,
  type NativeRecord,
  type ObjectDescription,
  recordsAt,
  typed,
  valueAt,
} from '@mortise/connector-kit'
import { coqlName } from './coql.ts'

/** Asked once for a `Call`. */
export const describe: (call: Call, objectName: string) => Promise<ObjectDescription> = memoByCall(
  async (call, objectName) => {
    const { json } = await call.request({
      path: '/crm/v8/settings/fields',
      query: { module: coqlName(objectName) },
    })
    const listed = recordsAt(json, 'fields').flatMap(toField)
    const hasId = listed.some(({ fieldName }) => fieldName === 'id')
    return {
      objectName,
      displayName: humanize(objectName),
      fields: hasId ? listed : [idField, ...listed],
      isComplete: true,
    }
  },
)

/** The field with a record's last change, where its module has one. */
export const changedField = 'Modified_Time'

/** Whether a module has no field of its records' last change, so that a query cannot ask what changed. */
export async function tellsNoChange(call: Call, objectName: string): Promise<boolean> {
  const { fields } = await describe(call, objectName)
  return !fields.some(({ fieldName }) => fieldName === changedField)
}

const idField: FieldDescription = {
  fieldName: 'id',
  displayName: 'Record ID',
  valueType: 'string',
  providerType: 'bigint',
  isReadOnly: true,
  isCustom: false,
  isRequired: false,
}

function toField(field: NativeRecord): FieldDescription[] {
  const fieldName = asString(field.api_name)
  const providerType = asString(field.data_type) ?? 'unknown'
  if (fieldName === undefined) return []
  const target = asString(valueAt(field, 'lookup.module.api_name'))
  const values = recordsAt(field, 'pick_list_values').flatMap(({ actual_value, display_value }) =>
    typeof actual_value === 'string'
      ? [{ value: actual_value, displayValue: asString(display_value) ?? actual_value }]
      : [],
  )
  return [
    {
      fieldName,
      displayName: asString(field.field_label) ?? fieldName,
      valueType: valueTypes[providerType] ?? 'other',
      providerType,
      isReadOnly: field.read_only === true || field.field_read_only === true,
      isCustom: field.custom_field === true,
      isRequired: field.system_mandatory === true,
      referenceTo: target === undefined ? undefined : [target],
      values: values.length > 0 ? values : undefined,
    },
  ]
}

const valueTypes = typed(
  'text:string textarea:string email:string phone:string website:string autonumber:string bigint:string',
  'integer:int double:float currency:float percent:float boolean:boolean date:date datetime:datetime',
  'picklist:singleSelect multiselectpicklist:multiSelect lookup:reference ownerlookup:reference',
)
