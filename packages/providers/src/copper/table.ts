// How Copper is asked: lists and filters are searches by POST, records have a path each, custom fields a list.
import {
  asArray,
  asObject,
  byDepth,
  byPageNumber,
  type Call,
  choicesIn,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  inJson,
  isObject,
  readBefore,
  requestAt,
  typed,
} from '@mortise/connector-kit'
import { type CopperObject, objects } from './objects.ts'
import { customField, record, toBody } from './record.ts'

/**
 * A search returns no record beyond these; Copper advises to narrow it.
 * @see https://developer.copper.com/people/list-people-search.html read 2026-11-29
 */
const depthMax = 100_000

/**
 * Lists come in the order of creation, so a record that changes during a read moves no other to another page.
 * @see https://developer.copper.com/people/list-people-search.html read 2026-11-21
 */
export const table = fromObjectTable<CopperObject>({
  displayName: 'Copper',
  objects,
  record,
  style: byDepth(
    byPageNumber(
      { page: 'page_number', limit: 'page_size' },
      // An upper bound of what the search finds, as clients cite https://developer.copper.com/.
      { total: ({ headers }) => headers['x-pw-total'] },
    ),
    {
      depthMax,
      endOf: (page, size) => readBefore(page, size) + size,
      narrow: (from) => (from === undefined ? {} : { minimum_created_date: from }),
      instantOf: ({ date_created: created }) => created,
    },
  ),
  pageSizeMax: 200,
  place: inJson,
  list: ({ params, body }, { objectName, since, until, filters }) => ({
    method: 'POST',
    path: `/v1/${objectName}/search`,
    json: {
      sort_by: 'date_created',
      sort_direction: 'asc',
      ...body,
      minimum_modified_date: since ? Math.floor(since.getTime() / 1000) : undefined,
      maximum_modified_date: until ? Math.ceil(until.getTime() / 1000) : undefined,
      ...Object.fromEntries(
        filters.map(({ fieldName, value }) => {
          const param = params[fieldName] ?? { name: fieldName, isList: false }
          return [param.name, param.isList ? [value] : value]
        }),
      ),
    },
  }),
  one: (_, { objectName, id }) => (/^\d+$/.test(id) ? { path: `/v1/${objectName}/${id}` } : undefined),
  unwrap: asObject,
  write(_, { objectName, action, item, id }) {
    const json = toBody(item.fields)
    return requestAt(action, { path: `/v1/${objectName}`, id, update: 'PUT', json })
  },
  customFields,
})

/** @see https://developer.copper.com/custom-fields/general/list-custom-field-definitions.html read 2026-11-21 */
async function customFields(call: Call, { customName }: CopperObject): Promise<FieldDescription[]> {
  const { json } = await call.request({ path: '/v1/custom_field_definitions' })
  const own = asArray(json)
    .filter(isObject)
    .filter(({ available_on: on }) => asArray(on).includes(customName))
  return own.map(({ id, name, data_type, options }) =>
    describeCustomField({
      fieldName: customField.name(id),
      displayName: name,
      providerType: data_type,
      valueTypes,
      values: choicesIn(options, { value: 'id', displayValue: 'name' }),
    }),
  )
}

const valueTypes = typed(
  'String:string Text:string URL:string Dropdown:singleSelect MultiSelect:multiSelect Date:int',
  'Checkbox:boolean Float:float Percentage:float Currency:float',
)
