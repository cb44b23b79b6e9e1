// How Help Scout is asked: lists by number in pages whose size it sets, records by a path each.
import {
  asObject,
  type CallRequest,
  fromObjectTable,
  keepChanged,
  type ListWish,
  objectIn,
  type PageStyle,
  type ReadPart,
  readList,
  valueAt,
} from '@mortise/connector-kit'
import { type HelpScoutObject, objects } from './objects.ts'
import { record } from './record.ts'

/** @see https://developer.helpscout.com/mailbox-api/overview/pagination/ read 2026-11-21 */
const byOwnPage: PageStyle = {
  hasOwnSize: true,
  ask: (position = '1') => ({ params: { page: position } }),
  next({ answer, position = '1' }) {
    const pages = Number(valueAt(answer.json, 'page.totalPages') ?? position)
    return Number(position) < pages ? String(Number(position) + 1) : undefined
  },
}
const pageSizeMax = 50

/** @see https://developer.helpscout.com/mailbox-api/endpoints/customers/list read 2026-11-21 */
function list(entry: HelpScoutObject, { objectName, since, filters }: ListWish): CallRequest {
  return {
    path: `/v2/${objectName}`,
    query: {
      ...entry.query,
      // Changed in that very second is wanted, too.
      modifiedSince:
        since && entry.hasChanges
          ? new Date(since.getTime() - 1000).toISOString().replace(/\.\d+Z$/, 'Z')
          : undefined,
      ...Object.assign({}, ...filters.map(entry.where)),
    },
  }
}

export const { listObjects, describe, search, readByIds, scans } = fromObjectTable<HelpScoutObject>({
  displayName: 'Help Scout',
  objects,
  record,
  style: byOwnPage,
  pageSizeMax,
  list,
  one: (_, { objectName, id }) => (/^\d+$/.test(id) ? { path: `/v2/${objectName}/${id}` } : undefined),
  unwrap: asObject,
})

/** One page. */
export const read: ReadPart['page'] = async (call, request) => {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const entry = objectIn(objects, objectName, 'Help Scout')
  const told = filters.filter(({ fieldName }) => entry.filters?.includes(fieldName))
  const page = await readList(call, {
    request: list(entry, { objectName, since, until, filters: told }),
    style: byOwnPage,
    items: entry.items,
    cursor,
    pageSize,
    pageSizeMax,
  })
  // The last change in a conversation's record leaves customers' changes out, so Help Scout's own filter decides.
  return objectName === 'conversations' ? page : keepChanged(page, request, record)
}
