// How Insightly is asked: whole lists by one endpoint, filters and changes by another, one field at a time.
import {
  asArray,
  asObject,
  asString,
  byOffset,
  type Call,
  choicesIn,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  isObject,
  typed,
} from '@mortise/connector-kit'
import { type InsightlyObject, objects } from './objects.ts'
import { record, toBody } from './record.ts'

/**
 * The search takes one parameter: an instant, or one field with a value. Further filters are compared here. An update names
 * the record by the id field in its body.
 * @see https://api.na1.insightly.com/v3.1/swagger/docs/v3.1 (as https://github.com/konfig-dev/konfig/blob/bec3d36/sdks/db/custom-request-specs/insightly.com.yaml keeps it) read 2026-11-29
 */
export const table = fromObjectTable<InsightlyObject>({
  displayName: 'Insightly',
  objects,
  record,
  style: byOffset({ offset: 'skip', limit: 'top' }),
  pageSizeMax: 500,
  list(_, { objectName, since, filters: [first] }) {
    if (!since && !first) return { path: `/v3.1/${objectName}` }
    // Records updated in the very second asked for are wanted, too.
    const from = since && new Date(since.getTime() - 1000).toISOString().replace(/\.\d+Z$/, 'Z')
    return {
      path: `/v3.1/${objectName}/Search`,
      query: {
        updated_after_utc: from,
        field_name: since ? undefined : first?.fieldName,
        field_value: since ? undefined : first?.value,
      },
    }
  },
  one: (_, { objectName, id }) => (/^\d+$/.test(id) ? { path: `/v3.1/${objectName}/${id}` } : undefined),
  unwrap: asObject,
  write({ idField }, { objectName, action, item, id }) {
    const path = `/v3.1/${objectName}`
    switch (action) {
      case 'create':
        return { method: 'POST', path, json: toBody(item.fields) }
      case 'update':
        return { method: 'PUT', path, json: { ...toBody(item.fields), [idField]: Number(id) } }
      case 'delete':
        return { method: 'DELETE', path: `${path}/${encodeURIComponent(id)}` }
    }
  },
  customFields,
})

async function customFields(call: Call, _: InsightlyObject, objectName: string): Promise<FieldDescription[]> {
  const { json } = await call.request({ path: `/v3.1/CustomFields/${objectName}` })
  return asArray(json)
    .filter(isObject)
    .flatMap(({ FIELD_NAME, FIELD_LABEL, FIELD_TYPE, EDITABLE, CUSTOM_FIELD_OPTIONS }) => {
      const fieldName = asString(FIELD_NAME)
      if (fieldName === undefined) return []
      return describeCustomField({
        fieldName,
        displayName: FIELD_LABEL,
        providerType: FIELD_TYPE,
        valueTypes,
        values: choicesIn(CUSTOM_FIELD_OPTIONS, { value: 'OPTION_VALUE' }),
        isReadOnly: EDITABLE === false,
      })
    })
}

const valueTypes = typed(
  'TEXT:string MULTILINETEXT:string URL:string DROPDOWN:singleSelect MULTISELECT:multiSelect DATE:date',
  'DATETIME:datetime BIT:boolean NUMERIC:float PERCENT:float CURRENCY:float',
)
