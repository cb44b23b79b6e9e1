// How Pylon is asked: lists by cursor, filters as trees in a search, custom fields as a list.
import {
  asObject,
  byCursor,
  type Call,
  choicesIn,
  describeCustomField,
  type FieldDescription,
  fromObjectTable,
  inJson,
  recordsAt,
  requestAt,
  typed,
} from '@mortise/connector-kit'
import { objects, type PylonObject } from './objects.ts'
import { customName, record, toBody } from './record.ts'

/**
 * A list of issues spans thirty days at most, a search for those made since ever has no such end.
 * @see https://docs.usepylon.com/pylon-docs/developer/api/api-reference/issues read 2026-11-22
 */
const everMade = { field: 'created_at', operator: 'time_is_after', value: '1970-01-01T00:00:00Z' }

/**
 * @see https://docs.usepylon.com/pylon-docs/developer/api/conventions read 2026-11-22
 * @see https://docs.usepylon.com/api-reference/issues/get-a-list-of-issues read 2026-11-22
 */
export const { listObjects, describe, read, search, readByIds, write, scans } = fromObjectTable<PylonObject>({
  displayName: 'Pylon',
  objects,
  record,
  style: byCursor({
    cursor: 'cursor',
    limit: 'limit',
    next: 'pagination.cursor',
    hasMore: 'pagination.has_next_page',
  }),
  pageSizeMax: 999,
  place: (request, params) =>
    request.method === 'POST'
      ? inJson(request, params)
      : { ...request, query: { ...request.query, ...params } },
  list({ conditions, isSearched }, { objectName, filters }) {
    const leaves = filters.map(({ fieldName, value }) => ({
      ...(conditions[fieldName] ?? { field: fieldName, operator: 'equals' }),
      value: String(value),
    }))
    if (leaves.length === 0 && !isSearched) return { path: `/${objectName}` }
    const [only = everMade, ...more] = leaves
    const filter = more.length === 0 ? only : { operator: 'and', subfilters: leaves }
    return { method: 'POST', path: `/${objectName}/search`, json: { filter } }
  },
  one: (_, { objectName, id }) => ({ path: `/${objectName}/${encodeURIComponent(id)}` }),
  unwrap: (json) => asObject(asObject(json)?.data),
  write: (_, { objectName, action, item, id }) =>
    requestAt(action, { path: `/${objectName}`, id, update: 'PATCH', json: toBody(item.fields) }),
  customFields,
})

async function customFields(
  call: Call,
  { customName: objectType }: PylonObject,
): Promise<FieldDescription[]> {
  if (objectType === undefined) return []
  const { json } = await call.request({ path: '/custom-fields', query: { object_type: objectType } })
  return recordsAt(json, 'data')
    .filter((field) => (field.object_type ?? objectType) === objectType)
    .map(({ slug, label, type, options, select_metadata: select, is_read_only: isReadOnly }) =>
      describeCustomField({
        fieldName: customName(slug),
        displayName: label,
        providerType: type,
        valueTypes,
        values:
          asObject(select) === undefined
            ? choicesIn(options)
            : choicesIn(asObject(select)?.options, { value: 'slug', displayValue: 'label' }),
        isReadOnly: isReadOnly === true,
      }),
    )
}

const valueTypes = typed(
  'text:string url:string number:float decimal:float boolean:boolean date:date datetime:datetime',
  'user:reference select:singleSelect multiselect:multiSelect',
)
