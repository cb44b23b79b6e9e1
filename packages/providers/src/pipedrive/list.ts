// One page of a Pipedrive list, in the way its version of the API pages.
import {
  byCursor,
  byOffset,
  type Call,
  type CallRequest,
  objectIn,
  type ReadPage,
  readList,
  unpaged,
} from '@mortise/connector-kit'
import { objects, pathOf } from './objects.ts'

/** @see https://pipedrive.readme.io/docs/core-api-concepts-pagination read 2026-11-21 */
export const pageSizeMax = 500

/** @see https://pipedrive.readme.io/docs/core-api-concepts-pagination read 2026-11-21 */
export const byV2Cursor = byCursor({
  cursor: 'cursor',
  limit: 'limit',
  next: 'additional_data.next_cursor',
})

/** @see https://pipedrive.readme.io/docs/core-api-concepts-pagination read 2026-11-21 */
const byV1Offset = byOffset({
  offset: 'start',
  limit: 'limit',
  hasMore: 'additional_data.pagination.more_items_in_collection',
})

/** One page of an object's list. @throws ProviderError stop/404 when there is no such object. */
export function listPage(
  call: Call,
  wanted: {
    objectName: string
    query: NonNullable<CallRequest['query']>
    cursor?: string | undefined
    pageSize: number
    /** Another path than the object's own. */
    path?: string | undefined
  },
): Promise<ReadPage> {
  const { objectName, query, cursor, pageSize } = wanted
  const object = objectIn(objects, objectName, 'Pipedrive')
  return readList(call, {
    request: { path: wanted.path ?? pathOf(objectName, object), query },
    style: object.isWhole ? unpaged : object.version === 'v2' ? byV2Cursor : byV1Offset,
    items: 'data',
    cursor,
    pageSize,
    pageSizeMax: object.pageSizeMax ?? pageSizeMax,
  })
}
