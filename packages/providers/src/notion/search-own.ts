// Finds what Notion has beside data sources: by id, by the page it is on, by what its list can be looked through for.
import {
  type Call,
  type EqualsFilter,
  matchFilters,
  type NativeRecord,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { type NotionObject, pageField } from './objects.ts'
import { pageSizeMax } from './paging.ts'
import { fetchOwn, isWanted, listed, listedOn } from './read-own.ts'
import { record } from './record.ts'

/** One page of the records that match every filter. */
export async function searchOwn(
  call: Call,
  object: NotionObject,
  { filters, pageSize }: SearchRequest,
): Promise<SearchPage> {
  const { isOnPages, listFields = [] } = object
  requireFields(filters, ['id', ...(isOnPages ? [pageField] : []), ...listFields])
  const ids = filters.flatMap(({ fieldName, value }) => (fieldName === 'id' ? [String(value)] : []))
  if (ids.length > 0) {
    return { records: matchFilters(await fetchOwn(call, object, [...new Set(ids)]), filters, record) }
  }
  const found = await readUntilFound(async (cursor) => {
    const page = isOnPages
      ? await listedOn(call, object, { page: filters[0]?.value, cursor, pageSize })
      : await listed(call, withTitle(object, filters), { cursor, pageSize: pageSizeMax })
    // Records listed for a page are on it, in whichever way its id was written.
    const left = isOnPages ? filters.slice(1) : filters
    return { ...page, records: matchFilters(page.records.filter(isWanted), left, record) }
  })
  return { records: found.slice(0, pageSize) }
}

/**
 * The list, of titles that hold the words where there is one to look for.
 * @see https://developers.notion.com/reference/post-search.md read 2026-11-22
 */
function withTitle(object: NotionObject, filters: readonly EqualsFilter[]) {
  const request = object.list('')
  const title = filters.find(({ fieldName, value }) => fieldName === 'title' && value !== '')
  if (!title) return request
  const { sort: _byChange, ...json } = request.json as NativeRecord
  return { ...request, json: { ...json, query: String(title.value) } }
}
