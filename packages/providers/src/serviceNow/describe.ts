// Columns of a ServiceNow table, those of the tables it extends included.
import {
  asString,
  type Call,
  type FieldDescription,
  memoByCall,
  type NativeRecord,
  type ObjectDescription,
  recordsAt,
  refusal,
  typed,
} from '@mortise/connector-kit'
import { tableName } from './encoded-query.ts'

/** Tables extend tables: incident, task, and no more than a few above them. */
const depthMax = 10

/**
 * Asked once for a `Call`.
 * @throws ProviderError stop/404 when there is no such table.
 */
export const describe: (call: Call, objectName: string) => Promise<ObjectDescription> = memoByCall(
  async (call, objectName) => {
    const tables: NativeRecord[] = []
    let next = asString(tableName(objectName))
    while (next !== undefined && tables.length < depthMax) {
      const query = `name=${next}`
      const [table] = await listTable(call, 'sys_db_object', { query, fields: 'name,label,super_class.name' })
      if (!table) break
      tables.push(table)
      next = asString(table['super_class.name'])
    }
    const [own] = tables
    if (!own) {
      const message = `ServiceNow has no table "${objectName}", or does not show it to this user.`
      throw refusal(message, 404)
    }
    const names = tables.map(({ name }) => name).join(',')
    const columns = await listTable(call, 'sys_dictionary', {
      query: `nameIN${names}^elementISNOTEMPTY^internal_type!=collection^ORDERBYelement`,
      fields: 'name,element,column_label,internal_type,mandatory,read_only,reference',
    })
    const byName = new Map(columns.flatMap(toField).map((field) => [field.fieldName, field]))
    return {
      objectName,
      displayName: asString(own.label) ?? objectName,
      fields: [...byName.values()],
      isComplete: true,
    }
  },
)

/** Rows of a table, at most ten thousand. */
export async function listTable(
  call: Call,
  table: string,
  { query, fields, limit = 10_000 }: { query: string; fields: string; limit?: number },
): Promise<NativeRecord[]> {
  const { json } = await call.request({
    path: `/api/now/table/${table}`,
    query: {
      sysparm_query: query,
      sysparm_fields: fields,
      sysparm_limit: limit,
      sysparm_exclude_reference_link: true,
    },
  })
  return recordsAt(json, 'result')
}

function toField(column: NativeRecord): FieldDescription[] {
  const fieldName = asString(column.element)
  const providerType = asString(column.internal_type) ?? 'unknown'
  if (fieldName === undefined) return []
  const target = asString(column.reference)
  return [
    {
      fieldName,
      displayName: asString(column.column_label) ?? fieldName,
      valueType: valueTypes[providerType] ?? 'other',
      providerType,
      isReadOnly: column.read_only === 'true' || fieldName.startsWith('sys_'),
      isCustom: /^(u|x)_/.test(fieldName),
      isRequired: column.mandatory === 'true',
      referenceTo: target === undefined ? undefined : [target],
    },
  ]
}

/** Values come as text, whatever the type. */
const valueTypes = typed(
  'string:string GUID:string email:string url:string ph_number:string html:string journal_input:string',
  'translated_text:string choice:singleSelect integer:int longint:int decimal:float float:float',
  'currency:float boolean:boolean glide_date:date glide_date_time:datetime due_date:datetime',
  'reference:reference glide_list:multiSelect',
)
