// Describes a model's fields, the database's own among them.
import {
  asArray,
  asString,
  type Call,
  type FieldDescription,
  humanize,
  type NativeRecord,
  type ObjectDescription,
  typed,
} from '@mortise/connector-kit'
import { fieldsOf } from './model.ts'

/** @throws ProviderError stop/404 when the model does not exist. */
export async function describe(call: Call, objectName: string): Promise<ObjectDescription> {
  const fields = [...(await fieldsOf(call, objectName))].map(([name, field]) => toField(name, field))
  return { objectName, displayName: humanize(objectName.replaceAll('.', ' ')), fields, isComplete: true }
}

function toField(fieldName: string, field: NativeRecord): FieldDescription {
  const providerType = asString(field.type) ?? 'unknown'
  const target = asString(field.relation)
  const values = asArray(field.selection).flatMap((choice) => {
    const [value, label] = asArray(choice)
    return typeof value === 'string' ? [{ value, displayValue: asString(label) ?? value }] : []
  })
  return {
    fieldName,
    displayName: asString(field.string) ?? humanize(fieldName),
    valueType: valueTypes[providerType] ?? 'other',
    providerType,
    isReadOnly: field.readonly === true,
    isCustom: field.manual === true || fieldName.startsWith('x_'),
    isRequired: field.required === true,
    referenceTo: target === undefined ? undefined : [target],
    values: values.length > 0 ? values : undefined,
  }
}

/** @see https://www.odoo.com/documentation/19.0/developer/reference/backend/orm.html read 2026-11-22 */
const valueTypes = typed(
  'char:string text:string html:string integer:int float:float monetary:float boolean:boolean date:date',
  'datetime:datetime selection:singleSelect many2one:reference many2one_reference:int',
)
