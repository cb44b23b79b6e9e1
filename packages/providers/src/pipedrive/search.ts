// Finds Pipedrive records by field values.
import {
  type Call,
  type EqualsFilter,
  isObject,
  matchFilters,
  objectIn,
  recordsAt,
  type SearchPage,
  type SearchRequest,
  unsearchable,
} from '@mortise/connector-kit'
import { listPage } from './list.ts'
import { objects, type PipedriveObject, pathOf } from './objects.ts'
import { isCustom, record } from './record.ts'

/** `ids` takes at most this many. @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-21 */
const idsMax = 100

/**
 * One page of the records that match every filter: found by id, by the search endpoint (which answers excerpts, so the
 * records are read after it), or by a filter of the list. What one of them leaves is compared here.
 * @see https://developers.pipedrive.com/docs/api/v1/ItemSearch read 2026-11-21
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const object = objectIn(objects, objectName, 'Pipedrive')
  for (const filter of filters) requireSearchable(filter, object)
  const term = filters.find(({ fieldName }) => termField(fieldName, object) !== undefined)
  const found = filters.some(({ fieldName }) => fieldName === 'id')
    ? filters.filter(({ fieldName }) => fieldName === 'id').map(({ value }) => String(value))
    : term && (await findIds(call, { objectName, object, term }))
  if (found?.length === 0 || found?.some((id) => !/^\d+$/.test(id))) return { records: [] }
  const listed = filters.filter(({ fieldName }) => object.listFilters.includes(fieldName))
  const { records } = await listPage(call, {
    objectName,
    query: found
      ? { ids: found.join(',') }
      : Object.fromEntries(listed.map(({ fieldName, value }) => [fieldName, value])),
    pageSize,
  })
  return { records: matchFilters(records, filters, record) }
}

/** The search endpoint's word for a field; custom fields are searched together. */
function termField(fieldName: string, { searchFields, fieldsPath }: PipedriveObject): string | undefined {
  if (Object.hasOwn(searchFields, fieldName)) return searchFields[fieldName]
  return fieldsPath !== undefined && isCustom(fieldName) ? 'custom_fields' : undefined
}

function requireSearchable({ fieldName }: EqualsFilter, object: PipedriveObject): void {
  const hasIds = object.version === 'v2' && object.listFilters.length > 0
  const searchable = [...(hasIds ? ['id'] : []), ...object.listFilters, ...Object.keys(object.searchFields)]
  if (!searchable.includes(fieldName) && termField(fieldName, object) === undefined) {
    throw unsearchable(fieldName, searchable)
  }
}

async function findIds(
  call: Call,
  given: { objectName: string; object: PipedriveObject; term: EqualsFilter },
): Promise<string[]> {
  const { objectName, object, term } = given
  const { json } = await call.request({
    path: `${pathOf(objectName, object)}/search`,
    query: {
      term: String(term.value),
      fields: termField(term.fieldName, object),
      exact_match: true,
      limit: idsMax,
    },
  })
  return recordsAt(json, 'data.items').flatMap(({ item }) =>
    isObject(item) && item.id !== undefined ? [String(item.id)] : [],
  )
}
