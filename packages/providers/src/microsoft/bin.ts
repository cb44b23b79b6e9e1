// What was deleted from the directory: users and groups stay in a bin for a while.
import {
  asObject,
  asString,
  instantOf,
  type PageStyle,
  ProviderError,
  type RemovedPart,
  readList,
  toRemovals,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import { record } from './record.ts'

/** Every list of Graph names the address of its next page. */
export const byNextLink: PageStyle = {
  ask: (position, size) =>
    position === undefined ? { params: { $top: size } } : { path: position, params: {} },
  next: ({ answer }) => asString(asObject(answer.json)?.['@odata.nextLink']),
}

/**
 * Users and groups that are in the bin, where they stay for thirty days. Newest first: the read ends with the first that
 * was deleted before. A connection that may not look into the bin gets none.
 * @see https://learn.microsoft.com/en-us/graph/api/directory-deleteditems-list read 2026-11-22
 */
export const readDeleted: RemovedPart['page'] = async (call, request) => {
  const { objectName, since, cursor, pageSize } = request
  const { binType, pageSizeMax = 100 } = objects[objectName] ?? {}
  if (binType === undefined) return { records: [] }
  const page = await readList(call, {
    request: {
      path: `/v1.0/directory/deletedItems/microsoft.graph.${binType}`,
      headers: { consistencylevel: 'eventual' },
      query: { $select: 'id,deletedDateTime', $orderby: 'deletedDateTime desc', $count: true },
    },
    style: byNextLink,
    items: 'value',
    cursor,
    pageSize,
    pageSizeMax,
  }).catch((error: unknown) => {
    if (error instanceof ProviderError && error.status === 403) return { records: [], nextCursor: undefined }
    throw error
  })
  const late = page.records.filter((native) => (instantOf(native.deletedDateTime) ?? 0) >= since.getTime())
  const isOver = late.length < page.records.length || page.nextCursor === undefined
  return { records: toRemovals(late, record), nextCursor: isOver ? undefined : page.nextCursor }
}
