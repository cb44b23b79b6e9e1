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
  ProviderError,
  type ReadPage,
  type ReadRequest,
  readChildren,
  readList,
} from '@mortise/connector-kit'
import { type NotionObject, objects, pageField } from './objects.ts'
import { byStart, pageSizeMax } from './paging.ts'
import { record } from './record.ts'

/**
 * One page. Pages come oldest change first, out of the whole list, as it cannot be asked for changes: what changes meanwhile
 * comes again at its end. Blocks, only the topmost, are read from pages that changed. A comment does not change its
 * page, so the comments of every page are read.
 */
export async function readOwn(call: Call, object: NotionObject, request: ReadRequest): Promise<ReadPage> {
  const { cursor, pageSize, filters = [], objectName } = request
  // Changes are kept in minutes.
  const since = request.since && new Date(Math.floor(request.since.getTime() / 60_000) * 60_000)
  const changed = since === undefined ? {} : { since }
  const onPage = object.isOnPages && filters.find(({ fieldName }) => fieldName === pageField)
  if (onPage) {
    const page = await listedOn(call, object, { page: onPage.value, cursor, pageSize })
    const left = filters.filter((filter) => filter !== onPage)
    const kept = keepChanged(page, changed, record)
    return { ...kept, records: matchFilters(kept.records, left, record) }
  }
  const page = object.isOnPages
    ? await readChildren({
        cursor,
        parents: (position) =>
          pagesToLookAt(
            call,
            JSON.stringify({ cursor: position, ...(objectName === 'blocks' ? changed : undefined) }),
          ),
        children: ({ id }, position) => listed(call, object.list(String(id)), { cursor: position, pageSize }),
      })
    : await listed(call, object.list(''), { cursor, pageSize })
  const records = page.records.filter(isWanted)
  const kept = keepChanged({ ...page, records }, changed, record)
  return { ...kept, records: matchFilters(kept.records, filters, record) }
}

/** The records on one page; none where there is no such page. */
export async function listedOn(
  call: Call,
  object: NotionObject,
  { page, ...place }: { page: unknown; cursor: string | undefined; pageSize: number },
): Promise<ReadPage> {
  const id = String(page)
  if (!isId(id)) return { records: [] }
  try {
    return await listed(call, object.list(id), place)
  } catch (error) {
    if (error instanceof ProviderError && error.status === 404) return { records: [] }
    throw error
  }
}

const isId = (text: string) => /^[0-9a-f-]{32,36}$/i.test(text)

/** Pages of a data source are records of that. */
export function isWanted({ object, parent }: NativeRecord): boolean {
  return object !== 'page' || asObject(parent)?.type !== 'data_source_id'
}

const pagesToLookAt = memoLastByCall(async (call: Call, key: string): Promise<ReadPage> => {
  const { cursor, since } = JSON.parse(key) as { cursor?: string | undefined; since?: string }
  const request = objectIn(objects, 'pages', 'Notion').list('')
  const page = await listed(call, request, { cursor, pageSize: pageSizeMax })
  const kept = keepChanged(page, since === undefined ? {} : { since: new Date(since) }, record)
  return { ...kept, records: kept.records.map(({ id }) => ({ id })) }
})

/** One page of a list. */
export function listed(
  call: Call,
  request: CallRequest,
  page: { cursor: string | undefined; pageSize: number },
): Promise<ReadPage> {
  const place = request.method === 'POST' ? { place: inJson } : {}
  return readList(call, { request, style: byStart, items: 'results', ...page, pageSizeMax, ...place })
}

/** Current records by id, one request each; those in the trash are left out. */
export async function fetchOwn(
  call: Call,
  { path }: NotionObject,
  ids: readonly string[],
): Promise<NativeRecord[]> {
  const known = ids.filter(isId)
  const requests = known.map((id) => ({ path: `/v1/${path}/${id}` }))
  const found = await fetchEach(call, requests, asObject)
  return found.filter((native) => native.in_trash !== true && isWanted(native))
}
