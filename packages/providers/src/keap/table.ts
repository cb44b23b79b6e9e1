// How Keap is asked: filters in its own language, records by a path each, custom fields as a list.
import {
  asObject,
  byCursor,
  type Call,
  choicesIn,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  type PageStyle,
  recordsAt,
  requestAt,
  typed,
} from '@mortise/connector-kit'
import { filterOf } from './filter.ts'
import { type KeapObject, objects } from './objects.ts'
import { customField, record, toBody } from './record.ts'

const root = '/crm/rest/v2'

const byPageToken = byCursor({ cursor: 'page_token', limit: 'page_size', next: 'next_page_token' })

/** The token of the next page may be the whole address of that page. */
const byToken: PageStyle = {
  ...byPageToken,
  next(page) {
    const next = byPageToken.next(page)
    return next?.includes('page_token=') ? (tokenIn(next) ?? next) : next
  },
}

function tokenIn(address: string): string | undefined {
  const query = address.slice(address.indexOf('?') + 1)
  return new URLSearchParams(query).get('page_token') ?? undefined
}

/** @see https://github.com/infusionsoft/keap-sdk/tree/main/sdks/v2 read 2026-11-22 */
export const { listObjects, describe, read, search, readByIds, write, scans } = fromObjectTable<KeapObject>({
  displayName: 'Keap',
  objects,
  record,
  style: byToken,
  pageSizeMax: 200,
  list: (entry, { objectName, since, filters }) => ({
    path: `${root}/${objectName}`,
    query: {
      ...fieldsOf(entry),
      order_by: entry.orderBy,
      filter: filterOf([
        ...(since && entry.since ? [{ fieldName: entry.since, value: since.toISOString() }] : []),
        ...filters.map(({ fieldName, value }) => ({
          fieldName: entry.conditions[fieldName] ?? fieldName,
          value,
          canBegin: entry.canBegin,
        })),
      ]),
    },
  }),
  one: (entry, { objectName, id }) =>
    /^\d+$/.test(id) ? { path: `${root}/${objectName}/${id}`, query: fieldsOf(entry) } : undefined,
  unwrap: asObject,
  write: (_, { objectName, action, item, id }) =>
    requestAt(action, { path: `${root}/${objectName}`, id, update: 'PATCH', json: toBody(item.fields) }),
  customFields,
})

function fieldsOf({ isAskedForFields, readOnly, writable }: KeapObject): { fields?: string } {
  if (!isAskedForFields) return {}
  return { fields: [...Object.keys(readOnly), ...Object.keys(writable), 'custom_fields'].join(',') }
}

/** @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/python/docs/CustomFieldMetaData.md read 2026-11-22 */
async function customFields(
  call: Call,
  { hasCustomFields }: KeapObject,
  objectName: string,
): Promise<FieldDescription[]> {
  if (!hasCustomFields) return []
  const { json } = await call.request({ path: `${root}/${objectName}/model` })
  return recordsAt(json, 'custom_fields').map(({ id, label, field_type: type, options }) =>
    describeCustomField({
      fieldName: customField.name(id),
      displayName: label,
      providerType: type,
      valueType: valueTypes[String(type).toUpperCase()],
      values: choicesIn(options, { value: 'id', displayValue: 'label' }),
    }),
  )
}

const valueTypes = typed(
  'TEXT:string TEXTAREA:string EMAIL:string NAME:string PHONENUMBER:string SOCIALSECURITYNUMBER:string',
  'WEBSITE:string STATE:string DROPDOWN:singleSelect RADIO:singleSelect DRILLDOWN:singleSelect',
  'LISTBOX:multiSelect DATE:date DATETIME:datetime NUMBER:int WHOLENUMBER:int YEAR:int DECIMALNUMBER:float',
  'CURRENCY:float PERCENT:float YESNO:boolean',
)
