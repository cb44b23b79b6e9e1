// Finds Pipedrive records by field values.
import {
  type Call,
  type EqualsFilter,
  isObject,
  listIn,
  matchFilters,
  objectIn,
  readUntilFound,
  type SearchPage,
  type SearchRequest,
  unsearchable,
} from '@mortise/connector-kit'
import { fetchByIds } from './fetch-by-ids.ts'
import { pageSizeMax } from './list.ts'
import { listNarrowed } from './list-narrowed.ts'
import { objects } from './objects.ts'
import type { PipedriveObject } from './pipedrive-object.ts'
import { isCustom, record } from './record.ts'

/** `ids` takes at most this many. @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-21 */
const idsMax = 100

/**
 * One page of the records that match every filter: found by id, by the search endpoint (which answers excerpts, so the
 * records are read after it), or by a filter of the list. Filters that one of them leaves are compared here.
 * @see https://developers.pipedrive.com/docs/api/v1/ItemSearch read 2026-11-21
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 (search of leads, in version 2) read 2026-11-22
 */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters } = request
  const object = objectIn(objects, objectName, 'Pipedrive')
  for (const filter of filters) requireSearchable(filter, object)
  const byId = filters.filter(({ fieldName }) => fieldName === 'id').map(({ value }) => String(value))
  const term = filters.find(({ fieldName }) => termField(fieldName, object) !== undefined)
  const found = byId.length > 0 ? byId : term && (await findIds(call, { objectName, object, term }))
  if (found) {
    return { records: matchFilters(await fetchByIds(call, { objectName, ids: found }), filters, record) }
  }
  return { records: await readUntilFound((cursor) => listNarrowed(call, pageFor(request, object, cursor))) }
}

/** All of what was asked for by the list alone is on its first page; a rest to compare takes larger ones. */
function pageFor(
  { objectName, filters, pageSize }: SearchRequest,
  { listFilters }: PipedriveObject,
  cursor: string | undefined,
) {
  const isListed = filters.every(({ fieldName }) => listFilters.includes(fieldName))
  return { objectName, filters, cursor, pageSize: isListed ? pageSize : pageSizeMax }
}

/** The search endpoint's word for a field; custom fields are searched together. */
function termField(fieldName: string, { searchFields, fieldsPath }: PipedriveObject): string | undefined {
  if (Object.hasOwn(searchFields, fieldName)) return searchFields[fieldName]
  const isFound = fieldsPath !== undefined && Object.keys(searchFields).length > 0 && isCustom(fieldName)
  return isFound ? 'custom_fields' : undefined
}

function requireSearchable({ fieldName }: EqualsFilter, object: PipedriveObject): void {
  const { listFilters, searchFields, comparedFields = [] } = object
  const searchable = ['id', ...listFilters, ...Object.keys(searchFields), ...comparedFields]
  if (!searchable.includes(fieldName) && termField(fieldName, object) === undefined) {
    throw unsearchable(fieldName, searchable)
  }
}

async function findIds(
  call: Call,
  given: { objectName: string; object: PipedriveObject; term: EqualsFilter },
): Promise<string[]> {
  const { objectName, object, term } = given
  const answer = await call.request({
    path: `/api/v2/${objectName}/search`,
    query: {
      term: String(term.value),
      fields: termField(term.fieldName, object),
      exact_match: true,
      limit: idsMax,
    },
  })
  return listIn(answer, 'data.items').flatMap(({ item }) =>
    isObject(item) && item.id !== undefined ? [String(item.id)] : [],
  )
}
