// Pages in the trash, of data sources and outside of these; Notion does not report deleted blocks and comments.
import {
  type Call,
  type DeletedPage,
  inJson,
  type ReadDeletedRequest,
  readList,
  toRemovals,
} from '@mortise/connector-kit'
import { dataSourcePath } from './data-source.ts'
import { ownObject } from './objects.ts'
import { byStart, pageSizeMax } from './paging.ts'
import { toMinute } from './read.ts'
import { isWanted } from './read-own.ts'
import { record } from './record.ts'

/**
 * One page of pages that were moved to the trash in the minute of `since` or later, as long as it keeps them.
 * @see https://www.npmjs.com/package/@notionhq/client/v/5.26.0 (`in_trash` of queries and of the search) read 2026-11-22
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  const isOwn = ownObject(objectName) !== undefined
  if (isOwn && objectName !== 'pages') return { records: [] }
  const from = toMinute(since)
  const { records, nextCursor } = await readList(call, {
    request: { method: 'POST', ...(isOwn ? trashedPages() : trashOf(objectName, from)) },
    style: byStart,
    items: 'results',
    cursor,
    pageSize,
    pageSizeMax,
    place: inJson,
  })
  const recent = records.filter((native) => (record.updatedAt(native) ?? Infinity) >= Date.parse(from))
  // The search is not asked for changes: with the first page from before, its pages, latest change first, have ended.
  const hasMore = nextCursor !== undefined && (!isOwn || recent.length === records.length)
  return {
    records: toRemovals(recent.filter(isTrashed(isOwn)), record),
    nextCursor: hasMore ? nextCursor : undefined,
  }
}

const isTrashed = (isOwn: boolean) => (native: { in_trash?: unknown }) =>
  native.in_trash === true && (!isOwn || isWanted(native))

function trashedPages() {
  return {
    path: '/v1/search',
    json: {
      filter: { property: 'object', value: 'page', in_trash: true },
      sort: { timestamp: 'last_edited_time', direction: 'descending' },
    },
  }
}

function trashOf(id: string, from: string) {
  return {
    path: `${dataSourcePath(id)}/query`,
    json: {
      in_trash: true,
      filter: { timestamp: 'last_edited_time', last_edited_time: { on_or_after: from } },
      sorts: [{ timestamp: 'last_edited_time', direction: 'ascending' }],
    },
  }
}
