// Reads Dataverse tables, searches them, and fetches rows by id.
import {
  asObject,
  asString,
  type Call,
  clampPageSize,
  listIn,
  matchFilters,
  type NativeRecord,
  type PageStyle,
  type ReadPage,
  type ReadRequest,
  readList,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { changedColumn, tableOf } from './describe.ts'
import { equalTo, odataId, odataName } from './odata.ts'
import { record, withId } from './record.ts'

/** @see https://learn.microsoft.com/en-us/power-apps/developer/data-platform/webapi/query/page-results read 2026-11-21 */
const pageSizeMax = 5000

/** The size goes into a header, and the next page has its own address (same page). */
const byNextLink: PageStyle = {
  ask: (position) => (position === undefined ? { params: {} } : { path: position, params: {} }),
  next: ({ answer }) => asString(asObject(answer.json)?.['@odata.nextLink']),
}

/** One page, oldest change first. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, fields, since, until, filters = [], cursor, pageSize } = request
  const { idName, description } = await tableOf(call, objectName)
  const wanted = filters.map((filter) => equalTo(filter, description.fields))
  if (wanted.includes(undefined)) return { records: [] }
  const isDated = description.fields.some(({ fieldName }) => fieldName === changedColumn)
  const conditions = [
    ...(isDated && since ? [`modifiedon ge ${since.toISOString()}`] : []),
    ...(isDated && until ? [`modifiedon lt ${until.toISOString()}`] : []),
    ...wanted,
  ]
  const selected = fields === 'all' ? undefined : [idName, ...(isDated ? ['modifiedon'] : []), ...fields]
  const size = clampPageSize(pageSize, pageSizeMax)
  const page = await readList(call, {
    request: {
      path: `/v9.2/${odataName(objectName)}`,
      headers: { prefer: `odata.maxpagesize=${size}` },
      query: {
        $select: selected && [...new Set(selected)].map(odataName).join(','),
        $filter: conditions.length === 0 ? undefined : conditions.join(' and '),
        $orderby: isDated ? `modifiedon asc,${idName} asc` : `${idName} asc`,
      },
    },
    style: byNextLink,
    items: 'value',
    cursor,
    pageSize,
    pageSizeMax,
  })
  return { ...page, records: page.records.map((row) => withId(row, idName)) }
}

/** One page of the rows that meet every filter; the database's own idea of equality is narrowed to ours. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { fields, filters } = request
  const names = filters.map(({ fieldName }) => fieldName)
  const { records } = await read(call, {
    ...request,
    fields: fields === 'all' ? fields : [...fields, ...names],
  })
  return { records: matchFilters(records, filters, record) }
}

/** Current rows by id, with all their columns unless some are named. */
export async function fetchByIds(
  call: Call,
  given: { objectName: string; ids: readonly string[]; fields?: readonly string[] | 'all' },
): Promise<NativeRecord[]> {
  const { objectName, fields = 'all' } = given
  const { idName } = await tableOf(call, objectName)
  const ids = given.ids.flatMap((id) => odataId(id) ?? [])
  if (ids.length === 0) return []
  const selected = fields === 'all' || fields.length === 0 ? undefined : [idName, ...fields]
  const answer = await call.request({
    path: `/v9.2/${odataName(objectName)}`,
    query: {
      $select: selected && [...new Set(selected)].map(odataName).join(','),
      $filter: ids.map((id) => `${idName} eq ${id}`).join(' or '),
    },
  })
  return listIn(answer, 'value').map((row) => withId(row, idName))
}
