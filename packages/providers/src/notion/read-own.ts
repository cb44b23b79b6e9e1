// Reads what Notion has beside data sources, and finds it by id.
import {
  asObject,
  type Call,
  type CallRequest,
  fetchEach,
  inJson,
  keepChanged,
  matchFilters,
  memoLastByCall,
  type NativeRecord,
  objectIn,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
  requireFields,
  type SearchPage,
  type SearchRequest,
} from '@mortise/connector-kit'
import { type NotionObject, objects } from './objects.ts'
import { byStart, pageSizeMax } from './paging.ts'
import { record } from './record.ts'

/**
 * One page. Pages come oldest change first, out of the whole list, as it cannot be asked for changes: what changes meanwhile
 * comes again at its end. What is written on pages, the topmost blocks, is looked for on those that changed; a comment does
 * not change its page, so that those of every page are looked through.
 */
export async function readOwn(call: Call, object: NotionObject, request: ReadRequest): Promise<ReadPage> {
  const { cursor, pageSize, filters = [], objectName } = request
  // Changes are kept in minutes.
  const since = request.since && new Date(Math.floor(request.since.getTime() / 60_000) * 60_000)
  const changed = since === undefined ? {} : { since }
  const page = object.isOnPages
    ? await readChildren({
        cursor,
        parents: (position) =>
          pagesToLookAt(
            call,
            JSON.stringify({ cursor: position, ...(objectName === 'blocks' ? changed : {}) }),
          ),
        children: ({ id }, position) => listed(call, object.list(String(id)), { cursor: position, pageSize }),
      })
    : await listed(call, object.list(''), { cursor, pageSize })
  const records = page.records.filter(isWanted)
  const kept = keepChanged({ ...page, records }, changed, record)
  return { ...kept, records: matchFilters(kept.records, filters, record) }
}

/** Pages of a data source are records of that. */
function isWanted({ object, parent }: NativeRecord): boolean {
  return object !== 'page' || asObject(parent)?.type !== 'data_source_id'
}

const pagesToLookAt = memoLastByCall(async (call: Call, key: string): Promise<ReadPage> => {
  const { cursor, since } = JSON.parse(key) as { cursor?: string; since?: string }
  const request = objectIn(objects, 'pages', 'Notion').list('')
  const page = await listed(call, request, { cursor, pageSize: pageSizeMax })
  const kept = keepChanged(page, since === undefined ? {} : { since: new Date(since) }, record)
  return { ...kept, records: kept.records.map(({ id }) => ({ id })) }
})

function listed(
  call: Call,
  request: CallRequest,
  page: { cursor: string | undefined; pageSize: number },
): Promise<ReadPage> {
  const place = request.method === 'POST' ? { place: inJson } : {}
  return readList(call, { request, style: byStart, items: 'results', ...page, pageSizeMax, ...place })
}

/** The record with an id, which is all that these are found by. */
export async function searchOwn(
  call: Call,
  object: NotionObject,
  { filters }: SearchRequest,
): Promise<SearchPage> {
  requireFields(filters, ['id'])
  const ids = [...new Set(filters.map(({ value }) => String(value)))]
  return { records: matchFilters(await fetchOwn(call, object, ids), filters, record) }
}

/** Current records by id, one request each; those in the trash are left out. */
export async function fetchOwn(
  call: Call,
  { path }: NotionObject,
  ids: readonly string[],
): Promise<NativeRecord[]> {
  const known = ids.filter((id) => /^[0-9a-f-]{32,36}$/i.test(id))
  const requests = known.map((id) => ({ path: `/v1/${path}/${id}` }))
  const found = await fetchEach(call, requests, asObject)
  return found.filter((native) => native.in_trash !== true && isWanted(native))
}
