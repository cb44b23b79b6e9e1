// Reads QuickBooks' objects, searches them, and fetches records by id.
import {
  byOffset,
  type Call,
  type CallRequest,
  describeStatic,
  keepChanged,
  matchFilters,
  type NativeRecord,
  type ObjectDescription,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readList,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { equalTo, instant } from './query.ts'
import { record } from './record.ts'

/** @throws ProviderError stop/404 when there is no such object. */
export async function describe(_call: Call, objectName: string): Promise<ObjectDescription> {
  return describeStatic(objectName, objectIn(objects, objectName, 'QuickBooks'))
}

/** The path of a company: `/v3/company/1234/query`. */
export function companyPath(call: Call, rest: string): string {
  return `/v3/company/${encodeURIComponent(call.metadata.realmId ?? '')}/${rest}`
}

/** @see https://developer.intuit.com/app/developer/qbo/docs/learn/explore-the-quickbooks-online-api/data-queries read 2026-11-21 */
const pageSizeMax = 1000
const inQuery = byOffset({ offset: 'start', limit: 'size' })

/**
 * One page, oldest record first: queries know offsets only, and the order of changes would move records between the
 * pages that change meanwhile.
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, until, filters = [] } = request
  const object = objectIn(objects, objectName, 'QuickBooks')
  const wanted = filters.map((filter) => equalTo(filter, object))
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
  const { records } = await read(call, request)
  return { records }
}

/** Current records by id. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const known = ids.filter((id) => /^\d+$/.test(id))
  if (known.length === 0) return []
  const conditions = [`Id IN (${known.map((id) => `'${id}'`).join(', ')})`]
  return (await query(call, { objectName, pageSize: known.length }, conditions)).records
}

function query(
  call: Call,
  { objectName, cursor, pageSize }: Pick<ReadRequest, 'objectName' | 'cursor' | 'pageSize'>,
  conditions: readonly (string | undefined)[],
): Promise<ReadPage> {
  const { isList } = objectIn(objects, objectName, 'QuickBooks')
  const all =
    conditions.some((condition) => condition?.startsWith('Active ')) || !isList
      ? []
      : ['Active IN (true, false)']
  const where = [...all, ...conditions].join(' AND ')
  const select = `SELECT * FROM ${objectName}${where === '' ? '' : ` WHERE ${where}`} ORDERBY MetaData.CreateTime`
  return readList(call, {
    request: { path: companyPath(call, 'query') },
    style: inQuery,
    items: `QueryResponse.${objectName}`,
    cursor,
    pageSize,
    pageSizeMax,
    place: (request, { start = 0, size = pageSizeMax }): CallRequest => ({
      ...request,
      query: { query: `${select} STARTPOSITION ${Number(start) + 1} MAXRESULTS ${size}` },
    }),
  })
}
