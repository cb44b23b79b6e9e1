// Reads and searches Notion data sources, and hands on what is none.
import {
  asObject,
  asString,
  type Call,
  fetchEach,
  inJson,
  listIn,
  matchFilters,
  type NativeRecord,
  type ReadPage,
  type ReadRequest,
  readList,
  refusal,
  type SearchPage,
  type SearchRequest,
  valueAt,
} from '@mortise/connector-kit'
import { dataSource, dataSourcePath } from './data-source.ts'
import { toFilters } from './filter.ts'
import { ownObject } from './objects.ts'
import { byStart, pageSizeMax } from './paging.ts'
import { fetchOwn, readOwn } from './read-own.ts'
import { record } from './record.ts'
import { searchOwn } from './search-own.ts'

/**
 * One page, oldest change first. Changes are kept in minutes, so the window opens with its minute.
 * @throws ProviderError stop/422 for more rows of one minute than a query shows
 */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [], pageSize } = request
  const own = ownObject(objectName)
  if (own) return readOwn(call, own, request)
  const wanted = filters.length > 0 ? toFilters((await dataSource(call, objectName)).properties, filters) : []
  if (!wanted) return { records: [] }
  const { since, cursor } = windowIn(request)
  const conditions = [
    ...wanted,
    ...(since ? [{ timestamp: 'last_edited_time', last_edited_time: { on_or_after: toMinute(since) } }] : []),
  ]
  let isCut = false
  const page = await readList(call, {
    request: {
      method: 'POST',
      path: `${dataSourcePath(objectName)}/query`,
      json: {
        filter: conditions.length > 0 ? { and: conditions } : undefined,
        sorts: [{ timestamp: 'last_edited_time', direction: 'ascending' }],
      },
    },
    style: byStart,
    items(answer) {
      isCut = valueAt(answer.json, 'request_status.type') === 'incomplete'
      return listIn(answer, 'results')
    },
    cursor,
    pageSize,
    pageSizeMax,
    place: inJson,
  })
  return inWindow(page, { since, isCut })
}

/** The window of a page: that of the read, or the later one of a cursor that went beyond what one query shows. */
function windowIn({ since, cursor }: ReadRequest): { since: Date | undefined; cursor: string | undefined } {
  const [, at, inner] = cursor === undefined ? [] : (/^w\.(\d+)\.(.*)$/.exec(cursor) ?? [])
  if (at === undefined) return { since, cursor }
  return { since: new Date(Number(at)), cursor: inner || undefined }
}

/**
 * A query shows 10,000 rows at most. After those it says that there is no more, and that it is incomplete: the read goes
 * on with a query from the last change it saw.
 * @see https://www.npmjs.com/package/@notionhq/client/v/5.26.0 (`iterateAllDataSourceRows`) read 2026-11-23
 */
function inWindow(page: ReadPage, { since, isCut }: { since: Date | undefined; isCut: boolean }): ReadPage {
  if (page.nextCursor !== undefined && since) {
    return { ...page, nextCursor: `w.${since.getTime()}.${page.nextCursor}` }
  }
  if (page.nextCursor !== undefined || !isCut) return page
  const last = Date.parse(asString(page.records.at(-1)?.last_edited_time) ?? '')
  if (Number.isNaN(last) || (since && last <= since.getTime())) {
    throw refusal(
      'Notion shows no more rows of this data source: too many of them changed in the same minute. Read fewer with a filter.',
      422,
    )
  }
  return { ...page, nextCursor: `w.${last}.` }
}

/** One page of the pages that match every filter. */
export async function search(call: Call, request: SearchRequest): Promise<SearchPage> {
  const { objectName, filters, pageSize } = request
  const own = ownObject(objectName)
  if (own) return searchOwn(call, own, request)
  const id = filters.find(({ fieldName }) => fieldName === 'id')?.value
  if (id !== undefined) {
    const found = await fetchByIds(call, { objectName, ids: [String(id)] })
    return { records: matchFilters(found, filters, record) }
  }
  const { records } = await read(call, { objectName, filters, fields: 'all', pageSize })
  return { records: matchFilters(records, filters, record) }
}

/** Current pages by id, one request each; those in the trash, or of another data source, are left out. */
export async function fetchByIds(
  call: Call,
  { objectName, ids }: { objectName: string; ids: readonly string[] },
): Promise<NativeRecord[]> {
  const own = ownObject(objectName)
  if (own) return fetchOwn(call, own, ids)
  const known = ids.filter((id) => /^[0-9a-f-]{32,36}$/i.test(id))
  const requests = known.map((id) => ({ path: `/v1/pages/${id}` }))
  const plain = (id: unknown) => String(id).replaceAll('-', '').toLowerCase()
  return (await fetchEach(call, requests, asObject)).filter(
    (page) => page.in_trash !== true && plain(asObject(page.parent)?.data_source_id) === plain(objectName),
  )
}

/** Changes are kept in minutes: the one an instant is in. */
export function toMinute(at: Date): string {
  return new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString()
}
