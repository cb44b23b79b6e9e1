// Reads QuickBooks' objects, searches them, and fetches records by id.
import {
  byOffset,
  type Call,
  type CallRequest,
  keepChanged,
  matchFilters,
  type NativeRecord,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readList,
  readUntilFound,
  requireFields,
  type SearchPage,
  type SearchRequest,
  unpaged,
} from '@mortise/connector-kit'
import { companyPath } from './company-path.ts'
import { objects } from './objects.ts'
import { comparable, equalTo, instant } from './query.ts'
import { record } from './record.ts'

/** @see https://developer.intuit.com/app/developer/qbo/docs/learn/explore-the-quickbooks-online-api/data-queries read 2026-11-21 */
const pageSizeMax = 1000
const inQuery = byOffset({ offset: 'start', limit: 'size' })

/**
 * One page, oldest record first: queries know offsets only, and the order of changes would move records between the
 * pages that change meanwhile. Filters that queries do not know are compared here.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, filters = [] } = request
  const object = objectIn(objects, objectName, 'QuickBooks')
  const known = comparable(object)
  const wanted = filters
    .filter(({ fieldName }) => known.includes(fieldName))
    .map((filter) => equalTo(filter, object))
  if (wanted.includes(undefined)) return { records: [] }
  const conditions = [
    ...(since ? [`MetaData.LastUpdatedTime >= ${instant(since)}`] : []),
    ...(until ? [`MetaData.LastUpdatedTime < ${instant(until)}`] : []),
    ...wanted,
  ]
  const page = keepChanged(await query(call, request, conditions), request, record)
  return { ...page, records: matchFilters(page.records, filters, record) }
}

/** One page of the records that meet every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, fields, filters, pageSize } = request
  const object = objectIn(objects, objectName, 'QuickBooks')
  requireFields(filters, [...comparable(object), ...(object.listed ?? [])])
  const found = await readUntilFound((cursor) => {
    const wish = { objectName, fields, filters, pageSize: pageSizeMax }
    return read(call, cursor === undefined ? wish : { ...wish, cursor })
  })
  return { records: found.slice(0, pageSize) }
}

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const known = ids.filter((id) => /^\d+$/.test(id))
  if (known.length === 0) return []
  const conditions = [`Id IN (${known.map((id) => `'${id}'`).join(', ')})`]
  const { records } = await query(call, { objectName, pageSize: known.length }, conditions)
  return records.filter((native) => known.includes(record.id(native) ?? ''))
}

function query(
  call: Call,
  { objectName, cursor, pageSize }: Pick<ReadRequest, 'objectName' | 'cursor' | 'pageSize'>,
  conditions: readonly (string | undefined)[],
): Promise<ReadPage> {
  const { isList, isAlone } = objectIn(objects, objectName, 'QuickBooks')
  const list = {
    items: `QueryResponse.${objectName}`,
    // A query that finds nothing answers `{QueryResponse: {}}`.
    omitsEmptyList: true as const,
    cursor,
    pageSize,
    pageSizeMax,
  }
  const path = companyPath(call, 'query')
  if (isAlone) {
    const request = { path, query: { query: `SELECT * FROM ${objectName}` } }
    return readList(call, { ...list, request, style: unpaged })
  }
  const all =
    conditions.some((condition) => condition?.startsWith('Active ')) || !isList
      ? []
      : ['Active IN (true, false)']
  const where = [...all, ...conditions].join(' AND ')
  const select = `SELECT * FROM ${objectName}${where === '' ? '' : ` WHERE ${where}`} ORDERBY MetaData.CreateTime`
  return readList(call, {
    ...list,
    request: { path },
    style: inQuery,
    place: (request, { start = 0, size = pageSizeMax }): CallRequest => ({
      ...request,
      query: { query: `${select} STARTPOSITION ${Number(start) + 1} MAXRESULTS ${size}` },
    }),
  })
}
