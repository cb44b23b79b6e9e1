// Reads Zendesk's objects: tickets and users from the incremental exports, the others from their lists.
import {
  byCursor,
  byNextUrl,
  type Call,
  keepChanged,
  matchFilters,
  objectIn,
  type PageStyle,
  type ReadPage,
  type ReadRequest,
  readList,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

/**
 * An export leaves out the last minute and refuses to start in it.
 * @see https://developer.zendesk.com/documentation/ticketing/managing-tickets/using-the-incremental-export-api read 2026-11-21
 */
const exportLagMs = 61_000

/** @see https://developer.zendesk.com/api-reference/ticketing/ticket-management/incremental_exports/ read 2026-11-21 */
const exported = byCursor({ cursor: 'cursor', limit: 'per_page', next: 'after_cursor' })

/** @see https://developer.zendesk.com/api-reference/introduction/pagination/ read 2026-11-21 */
const listed: PageStyle = {
  ...byNextUrl({ limit: 'page[size]', next: 'links.next', hasMore: 'meta.has_more' }),
  // Some short lists, such as that of forms, come whole.
  hasOwnSize: true,
}

/** One page. Lists cannot be asked for changes, so what did not change is left out here. */
export async function read(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { objectName, filters = [] } = request
  const { exportPath } = objectIn(objects, objectName, 'Zendesk')
  const page = exportPath ? await exportPage(call, exportPath, request) : await listPage(call, request)
  const { records, ...rest } = keepChanged(page, request, record)
  return { ...rest, records: matchFilters(records, filters, record) }
}

/** Exports reach tickets that were archived long ago, which lists do not. */
async function exportPage(call: Call, path: string, request: ReadRequest): Promise<ReadPage> {
  const { objectName, since, cursor, pageSize } = request
  const latest = Date.now() - exportLagMs
  const startsAt = Math.max(0, Math.min(since?.getTime() ?? 0, latest))
  const query = objectName === 'tickets' ? { exclude_deleted: true } : {}
  return readList(call, {
    request: {
      path,
      query: cursor === undefined ? { ...query, start_time: Math.floor(startsAt / 1000) } : query,
    },
    // The last page has a cursor as well, to go on from another day.
    style: { ...exported, next: (page) => (isEnd(page.answer.json) ? undefined : exported.next(page)) },
    items: objectName,
    cursor,
    pageSize,
    pageSizeMax: 1000,
  })
}

function isEnd(json: unknown): boolean {
  return typeof json === 'object' && json !== null && 'end_of_stream' in json && json.end_of_stream === true
}

function listPage(call: Call, { objectName, cursor, pageSize }: ReadRequest): Promise<ReadPage> {
  return readList(call, {
    request: { path: `/api/v2/${objectName}` },
    style: listed,
    items: objectName,
    cursor,
    pageSize: Math.min(pageSize, 100),
    pageSizeMax: 100,
  })
}
