// Reads Salesloft's objects, searches them, and fetches records by id.
import {
  byCursor,
  type Call,
  type EqualsFilter,
  keepChanged,
  matchFilters,
  type NativeRecord,
  objectIn,
  type PageStyle,
  type ReadPage,
  type ReadRequest,
  readList,
  type SearchPage,
  type SearchRequest,
  unsearchable,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

/**
 * The size of a page is what Salesloft's own poller says.
 * @see https://github.com/SalesLoft/api-guide/blob/cfe1431b1551e49ffca1bb4e7aa0f94690e3385b/ruby-person-poller/GUIDE.md read 2026-11-22
 * Unverified: what tells of the next page, told by https://raw.githubusercontent.com/api-evangelist/salesloft/refs/heads/main/conventions/salesloft-conventions.yml alone (read 2026-11-21).
 */
export const byPage: PageStyle = byCursor({
  cursor: 'page',
  limit: 'per_page',
  next: 'metadata.paging.next_page',
})
const pageSizeMax = 100

/**
 * One page, oldest record first where the list can sort: the order of changes would move records between the pages that
 * change meanwhile. What the list cannot be told of the filters is compared here.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [], since, until, cursor, pageSize } = request
  const { filters: known, sortBy } = objectIn(objects, objectName, 'Salesloft')
  const pushed = filters.filter((filter) => Object.hasOwn(known, filter.fieldName) && isPlain(filter))
  const page = await listPage(call, {
    objectName,
    query: {
      ...toQuery(pushed, known),
      'updated_at[gte]': since?.toISOString(),
      'updated_at[lt]': until?.toISOString(),
      ...(sortBy ? { sort_by: sortBy, sort_direction: 'ASC' } : {}),
    },
    cursor,
    pageSize,
  })
  const changed = keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}

/**
 * One page of the records that meet every filter; filters by parts of a value are narrowed to the whole.
 * @throws ProviderError stop for a field that lists do not filter by.
 */
export async function search(
  call: Call,
  { objectName, filters, pageSize }: SearchRequest,
): Promise<SearchPage> {
  const { filters: known } = objectIn(objects, objectName, 'Salesloft')
  for (const filter of filters) {
    if (!Object.hasOwn(known, filter.fieldName) || !isPlain(filter))
      throw unsearchable(filter.fieldName, Object.keys(known))
  }
  const isNoId = ({ fieldName, value }: EqualsFilter) =>
    /(^|_)id$/.test(fieldName) && !/^\w+$/.test(String(value))
  if (filters.some(isNoId)) return { records: [] }
  const page = await listPage(call, {
    objectName,
    query: toQuery(filters, known),
    cursor: undefined,
    pageSize,
  })
  return { records: matchFilters(page.records, filters, record) }
}

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  given: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const ids = given.ids.filter((id) => /^\d+$/.test(id))
  if (ids.length === 0) return []
  const { path } = objectIn(objects, given.objectName, 'Salesloft')
  const page = await readList(call, {
    request: { path: `${path}?${ids.map((id) => `ids[]=${id}`).join('&')}` },
    style: byPage,
    items: 'data',
    cursor: undefined,
    pageSize: pageSizeMax,
    pageSizeMax,
  })
  return page.records
}

function listPage(
  call: Call,
  given: {
    objectName: string
    query: Readonly<Record<string, string | undefined>>
    cursor: string | undefined
    pageSize: number
  },
): Promise<ReadPage> {
  const { objectName, query, cursor, pageSize } = given
  const { path } = objectIn(objects, objectName, 'Salesloft')
  return readList(call, {
    request: { path, query },
    style: byPage,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax,
  })
}

/** `_is_null` and its like are words to a filter, and an empty one is none. */
function isPlain({ value }: EqualsFilter): boolean {
  return !/^(_|Null$)/.test(String(value)) && String(value) !== ''
}

function toQuery(
  filters: readonly EqualsFilter[],
  known: Readonly<Record<string, string>>,
): Record<string, string> {
  return Object.fromEntries(
    filters.map(({ fieldName, value }) => [known[fieldName] ?? fieldName, String(value)]),
  )
}
