// Deleted records that Zendesk reports: a list of tickets, and marks in the exports of people and companies.
import {
  byNextUrl,
  type Call,
  type DeletedPage,
  idText,
  instantMs,
  type NativeRecord,
  objectIn,
  type ReadDeletedRequest,
  readList,
} from '@mortise/connector-kit'
import { exportPage, readChanges } from './lists.ts'
import { objects } from './objects.ts'
import { isRemoved, record } from './record.ts'

const pages = byNextUrl({ limit: 'per_page', next: 'next_page' })

/**
 * One page of records deleted at or after `since`. Zendesk reports no deletions of settings, nor of articles, which are
 * archived.
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName } = request
  const { exportPath, changesPath } = objectIn(objects, objectName, 'Zendesk')
  if (objectName === 'tickets') return deletedTickets(call, request)
  if (objectName === 'users' && exportPath)
    return marked(await exportPage(call, exportPath, request), request)
  if (objectName === 'organizations' && changesPath) {
    const asked = { ...request, path: changesPath, items: objectName }
    return marked(await readChanges(call, asked), request)
  }
  return { records: [] }
}

/** Those of a page of an export that are marked as deleted, since that instant. */
function marked(
  { records, nextCursor }: { records: NativeRecord[]; nextCursor?: string | undefined },
  { objectName, since }: ReadDeletedRequest,
): DeletedPage {
  const gone = records.filter((native) => isRemoved(objectName, native))
  const from = wholeSecond(since)
  const recent = gone.filter((native) => (record.updatedAt(native) ?? Number.POSITIVE_INFINITY) >= from)
  return {
    records: recent.flatMap((native) => {
      const id = record.id(native)
      return id === undefined ? [] : [{ id }]
    }),
    nextCursor,
  }
}

/** Times are to the second. */
function wholeSecond(since: Date): number {
  return Math.floor(since.getTime() / 1000) * 1000
}

/**
 * The latest first; the list reaches 30 days back and takes no instant, so reading ends with the first that is older.
 * @see https://github.com/zendesk/zendesk_api_client_rb/blob/ef293bb4fbb56a6d3db4bffa1851b79b4f12b766/lib/zendesk_api/resources.rb (the list) read 2026-11-22
 */
async function deletedTickets(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { since, cursor, pageSize } = request
  const { records, nextCursor } = await readList(call, {
    request: { path: '/api/v2/deleted_tickets', query: { sort_by: 'deleted_at', sort_order: 'desc' } },
    style: pages,
    items: 'deleted_tickets',
    cursor,
    pageSize,
    pageSizeMax: 100,
  })
  // A ticket without the instant of its deletion is reported rather than left out.
  const from = wholeSecond(since)
  const isRecent = (at: unknown) => (instantMs(at) ?? Number.POSITIVE_INFINITY) >= from
  const recent = records.filter((native) => isRecent(native.deleted_at))
  const hasMore = nextCursor !== undefined && recent.length === records.length
  return {
    records: recent.flatMap((native) => {
      const id = idText(native.id)
      return id === undefined ? [] : [{ id }]
    }),
    nextCursor: hasMore ? nextCursor : undefined,
  }
}
