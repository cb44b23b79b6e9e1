// One page of a Pipedrive list, in the way its version of the API pages.
import {
  byCursor,
  byOffset,
  type Call,
  type CallRequest,
  objectIn,
  type ReadPage,
  readInTurn,
  readList,
  stopAtUnchanged,
  unpaged,
} from '@mortise/connector-kit'
import { objects, pathOf } from './objects.ts'
import { record } from './record.ts'

/** @see https://pipedrive.readme.io/docs/core-api-concepts-pagination read 2026-11-21 */
export const pageSizeMax = 500

/** @see https://pipedrive.readme.io/docs/core-api-concepts-pagination read 2026-11-21 */
export const byV2Cursor = byCursor({
  cursor: 'cursor',
  limit: 'limit',
  next: 'additional_data.next_cursor',
})

/** @see https://pipedrive.readme.io/docs/core-api-concepts-pagination read 2026-11-21 */
const byV1Offset = byOffset(
  { offset: 'start', limit: 'limit' },
  { next: 'additional_data.pagination.more_items_in_collection' },
)

/** A page of an object's list. */
export interface ListedPage {
  objectName: string
  query: NonNullable<CallRequest['query']>
  cursor?: string | undefined
  pageSize: number
  /** Another path than the object's own. */
  path?: string | undefined
}

/** One page of an object's list. @throws ProviderError stop/404 when there is no such object. */
export function listPage(call: Call, wanted: ListedPage): Promise<ReadPage> {
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

/** One page of an object's list, and after its end of the list of what is archived, where there is one. */
export function listWithArchive(call: Call, wanted: ListedPage): Promise<ReadPage> {
  const { hasArchive } = objectIn(objects, wanted.objectName, 'Pipedrive')
  if (!hasArchive) return listPage(call, wanted)
  return readInTurn(wanted.cursor, [
    (cursor) => listPage(call, { ...wanted, cursor }),
    (cursor) => listArchived(call, { ...wanted, cursor }),
  ])
}

/**
 * Archived deals are listed as the others are. The list of archived leads takes no `updated_since`: it is read from the
 * latest change on, up to the first that is too old.
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 (`getArchivedDeals`, `getArchivedLeads`) read 2026-11-23
 */
async function listArchived(call: Call, wanted: ListedPage): Promise<ReadPage> {
  const { objectName, query } = wanted
  const object = objectIn(objects, objectName, 'Pipedrive')
  const path = `${pathOf(objectName, object)}/archived`
  const { updated_since: since, ...rest } = query
  if (object.version === 'v2' || since === undefined) return listPage(call, { ...wanted, path })
  const page = await listPage(call, { ...wanted, path, query: { ...rest, sort: 'update_time DESC' } })
  return stopAtUnchanged(page, { since: new Date(String(since)) }, record)
}
