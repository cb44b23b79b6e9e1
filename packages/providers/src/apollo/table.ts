// How Apollo is asked: lists are searches by POST, records have a path each, stages and labels come whole.
import {
  asArray,
  asObject,
  asString,
  byPageNumber,
  type Call,
  type CallRequest,
  type FieldDescription,
  fromObjectTable,
  humanize,
  inJson,
  isObject,
  type ListWish,
  objectIn,
  type PageStyle,
  ProviderError,
  type ReadPart,
  readList,
  recordsAt,
  stopAtUnchanged,
  typed,
  unpaged,
} from '@mortise/connector-kit'
import { type ApolloObject, objects } from './objects.ts'
import { record, toBody } from './record.ts'

const pageSizeMax = 100
const pagesMax = 500
// @see https://docs.apollo.io/openapi/apollo-rest-api.json (samples of each search) read 2026-11-29
const byNumber = byPageNumber({ page: 'page', limit: 'per_page' }, { pages: 'pagination.total_pages' })

/**
 * Apollo shows five hundred pages of a list and no more.
 * @see https://docs.apollo.io/reference/search-for-contacts read 2026-11-22
 */
const byShownPage: PageStyle = {
  ...byNumber,
  ask(position, size) {
    if (Number(position ?? 1) <= pagesMax) return byNumber.ask(position, size)
    throw new ProviderError({
      reaction: { kind: 'stop' },
      message: `Apollo shows ${pagesMax * pageSizeMax} records of a list and no more. Read fewer with a filter by stage or list.`,
      status: 422,
    })
  },
}
const isSearched = ({ one, params, isPlainList }: ApolloObject) =>
  isPlainList === true || one !== undefined || Object.keys(params).length > 0

function list(entry: ApolloObject, { objectName, since, filters }: ListWish): CallRequest {
  if (!isSearched(entry)) return { path: `/api/v1/${objectName}` }
  const { params, sortBy, sortByChange, isPlainList } = entry
  if (isPlainList) return { path: `/api/v1/${objectName}/search` }
  const isByChange = since !== undefined && sortByChange !== undefined
  const sort = isByChange ? sortByChange : sortBy
  const conditions = filters.map(({ fieldName, value }) => {
    const { name, isList } = params[fieldName] ?? { name: fieldName }
    return [name, isList ? [value] : value]
  })
  if (entry.isAskedByQuery)
    return { method: 'POST', path: `/api/v1/${objectName}/search`, query: Object.fromEntries(conditions) }
  return {
    method: 'POST',
    path: `/api/v1/${objectName}/search`,
    json: {
      sort_by_field: sort || undefined,
      sort_ascending: sort ? !isByChange : undefined,
      ...Object.fromEntries(conditions),
    },
  }
}

const table = fromObjectTable<ApolloObject>({
  displayName: 'Apollo',
  objects: Object.fromEntries(
    Object.entries(objects).map(([name, entry]) => [
      name,
      isSearched(entry) ? entry : { ...entry, style: unpaged },
    ]),
  ),
  record,
  style: byShownPage,
  pageSizeMax,
  place(request, params) {
    if (request.json !== undefined) return inJson(request, params)
    return request.path.endsWith('/search') ? { ...request, query: { ...request.query, ...params } } : request
  },
  list,
  one: ({ one }, { objectName, id }) =>
    one !== undefined && /^[0-9a-f]{24}$/i.test(id) ? { path: `/api/v1/${objectName}/${id}` } : undefined,
  unwrap: (json, { one = '' }) => asObject(asObject(json)?.[one]),
  write: (_, { objectName, action, item, id }) => ({
    method: action === 'create' ? 'POST' : 'PATCH',
    path: `/api/v1/${objectName}${action === 'create' ? '' : `/${encodeURIComponent(id)}`}`,
    json: toBody(item.fields),
  }),
  customFields,
})

export const { listObjects, describe, search, readByIds, write, scans } = table

/** Contacts say when they changed and are sorted by it: a read of changes ends at the first that did not. */
export const read: ReadPart['page'] = async (call, request) => {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const entry = objectIn(objects, objectName, 'Apollo')
  if (!since || !entry.sortByChange) return table.read(call, request)
  const told = filters.filter(({ fieldName }) => entry.readFilters?.includes(fieldName))
  const page = await readList(call, {
    request: list(entry, { objectName, since, until, filters: told }),
    style: byShownPage,
    items: entry.items,
    cursor,
    pageSize,
    pageSizeMax,
    place: inJson,
  })
  return stopAtUnchanged(page, request, record)
}

/** @see https://docs.apollo.io/reference/get-a-list-of-all-custom-fields read 2026-11-22 */
async function customFields(call: Call, { modality }: ApolloObject): Promise<FieldDescription[]> {
  if (modality === undefined) return []
  const { json } = await call.request({ path: '/api/v1/typed_custom_fields' })
  const fields = recordsAt(json, 'typed_custom_fields').filter((field) => field.modality === modality)
  return fields.flatMap(({ id, name, type, picklist_options: options }) => {
    const fieldName = asString(id)
    if (fieldName === undefined) return []
    const providerType = asString(type) ?? 'unknown'
    const values = asArray(options)
      .filter(isObject)
      .map((option) => ({ value: String(option.id), displayValue: String(option.name) }))
    return [
      {
        fieldName,
        displayName: asString(name) ?? humanize(fieldName),
        valueType: valueTypes[providerType] ?? 'other',
        providerType,
        isReadOnly: false,
        isCustom: true,
        isRequired: false,
        values: values.length > 0 ? values : undefined,
      },
    ]
  })
}

const valueTypes = typed(
  'string:string textarea:string number:float date:date datetime:datetime boolean:boolean',
  'picklist:singleSelect multipicklist:multiSelect',
)
