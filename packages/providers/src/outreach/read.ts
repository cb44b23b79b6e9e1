// Reads Outreach's objects, searches them, and fetches records by id.
import {
  byNextUrl,
  type Call,
  type EqualsFilter,
  keepChanged,
  matchFilters,
  type NativeRecord,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readList,
  type SearchPage,
  type SearchRequest,
  unsearchable,
} from '@mortise/connector-kit'
import { headers } from './media-type.ts'
import { objects } from './objects.ts'
import type { OutreachObject } from './outreach-object.ts'
import { record } from './record.ts'

/** Unverified: as remembered of https://developers.outreach.io/api/making-requests/ */
const pageSizeMax = 1000
const byLink = byNextUrl({ limit: 'page[size]', next: 'links.next' })

/** One page, oldest change first where changes are told. What the list cannot be told of the filters is compared here. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [], since, until, cursor, pageSize } = request
  const object = objectIn(objects, objectName, 'Outreach')
  const pushed = filters.filter((filter) => isFiltered(filter, object))
  const { changedBy = 'updatedAt' } = object
  const changes =
    changedBy === 'none' ? {} : { [`filter[${changedBy}]`]: windowOf(since, until), sort: changedBy }
  const page = await listPage(call, {
    objectName,
    query: { ...toQuery(pushed, object), ...changes },
    cursor,
    pageSize,
  })
  const changed = keepChanged(page, request, record)
  return { ...changed, records: matchFilters(changed.records, filters, record) }
}

/**
 * One page of the records that meet every filter.
 * @throws ProviderError stop for a field that lists do not filter by, and for a value that a list would read as several.
 */
export async function search(
  call: Call,
  { objectName, filters, pageSize }: SearchRequest,
): Promise<SearchPage> {
  const object = objectIn(objects, objectName, 'Outreach')
  const { linkFilters = [] } = object
  const isLink = (fieldName: string) => fieldName === 'id' || linkFilters.includes(fieldName)
  for (const filter of filters) {
    if (!isFiltered(filter, object))
      throw unsearchable(filter.fieldName, ['id', ...object.filters, ...linkFilters])
  }
  if (filters.some(({ fieldName, value }) => isLink(fieldName) && !/^\d+$/.test(String(value))))
    return { records: [] }
  const { records } = await listPage(call, {
    objectName,
    query: toQuery(filters, object),
    cursor: undefined,
    pageSize,
  })
  return { records: matchFilters(records, filters, record) }
}

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  given: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const ids = given.ids.filter((id) => /^\d+$/.test(id))
  if (ids.length === 0) return []
  const query = { 'filter[id]': ids.join(',') }
  const page = await listPage(call, {
    objectName: given.objectName,
    query,
    cursor: undefined,
    pageSize: ids.length,
  })
  return page.records
}

async function listPage(
  call: Call,
  given: {
    objectName: string
    query: Readonly<Record<string, string | undefined>>
    cursor: string | undefined
    pageSize: number
  },
): Promise<ReadPage> {
  const { objectName, query, cursor, pageSize } = given
  objectIn(objects, objectName, 'Outreach')
  const request = { path: `/api/v2/${objectName}`, query: { ...query, count: false }, headers }
  return readList(call, { request, style: byLink, items: 'data', cursor, pageSize, pageSizeMax })
}

/** A comma means "or" to a filter, two dots a range, and `neg:` its opposite. Unverified: that nothing else is special. */
function isFiltered({ fieldName, value }: EqualsFilter, { filters, linkFilters = [] }: OutreachObject) {
  const isPlain = !/,|\.\.|^neg:/.test(String(value)) && String(value) !== ''
  return isPlain && ['id', ...filters, ...linkFilters].includes(fieldName)
}

function toQuery(
  filters: readonly EqualsFilter[],
  { linkFilters = [] }: OutreachObject,
): Record<string, string> {
  const nameOf = (fieldName: string) =>
    linkFilters.includes(fieldName) ? `filter[${fieldName}][id]` : `filter[${fieldName}]`
  return Object.fromEntries(filters.map(({ fieldName, value }) => [nameOf(fieldName), String(value)]))
}

function windowOf(since: Date | undefined, until: Date | undefined): string | undefined {
  if (!since && !until) return undefined
  return `${since?.toISOString() ?? 'neginf'}..${until?.toISOString() ?? 'inf'}`
}
