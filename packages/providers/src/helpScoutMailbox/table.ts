// How Help Scout is asked: lists by number in pages of its own size, records by a path each.
import {
  asObject,
  type CallRequest,
  decodeCursor,
  encodeCursor,
  fromObjectTable,
  keepChanged,
  type ListWish,
  objectIn,
  type PageStyle,
  type ProviderDefinition,
  recordsAt,
  valueAt,
} from '@mortise/connector-kit'
import { type HelpScoutObject, objects } from './objects.ts'
import { record } from './record.ts'

const wholePage: PageStyle = {
  ask: (position = '1') => ({ params: { page: position } }),
  next: () => undefined,
}

/** @see https://developer.helpscout.com/mailbox-api/endpoints/customers/list read 2026-11-21 */
function list(entry: HelpScoutObject, { objectName, since, filters }: ListWish): CallRequest {
  return {
    path: `/v2/${objectName}`,
    query: {
      ...entry.query,
      // Changed in that very second is wanted, too.
      ...(since && entry.hasChanges
        ? { modifiedSince: new Date(since.getTime() - 1000).toISOString().replace(/\.\d+Z$/, 'Z') }
        : {}),
      ...Object.assign({}, ...filters.map(entry.where)),
    },
  }
}

export const { describe, search, readByIds } = fromObjectTable<HelpScoutObject>({
  displayName: 'Help Scout',
  objects,
  record,
  style: wholePage,
  pageSizeMax: 50,
  list,
  one: (_, { objectName, id }) =>
    /^\d+$/.test(id)
      ? {
          path: `/v2/${objectName}/${id}`,
          ...(objectName === 'customers'
            ? { query: { embed: 'emails,phones,chats,websites,social-profiles' } }
            : {}),
        }
      : undefined,
  unwrap: asObject,
})

/**
 * Pages have a size of Help Scout's own, so one that is too long is answered in parts.
 * @see https://developer.helpscout.com/mailbox-api/overview/pagination/ read 2026-11-21
 */
export const read: NonNullable<ProviderDefinition['read']> = async (call, request) => {
  const { objectName, since, until, filters = [], cursor, pageSize } = request
  const entry = objectIn(objects, objectName, 'Help Scout')
  const told = filters.filter(({ fieldName }) => entry.filters?.includes(fieldName))
  const { page, offset } = cursor === undefined ? { page: 1, offset: 0 } : decodeCursor(cursor, toPosition)
  const asked = list(entry, { objectName, since, until, filters: told })
  const { json } = await call.request({ ...asked, query: { ...asked.query, page } })
  const all = recordsAt(json, typeof entry.items === 'string' ? entry.items : '')
  const end = offset + Math.max(1, pageSize)
  const isLast = page >= Number(valueAt(json, 'page.totalPages') ?? page)
  const next = end < all.length ? { page, offset: end } : isLast ? undefined : { page: page + 1, offset: 0 }
  const answered = {
    records: all.slice(offset, end),
    ...(next ? { nextCursor: encodeCursor(next) } : {}),
  }
  // What a conversation tells about its last change leaves customers' changes out, so Help Scout's word is taken.
  return objectName === 'conversations' ? answered : keepChanged(answered, request, record)
}

function toPosition({ page, offset }: Readonly<Record<string, unknown>>) {
  return typeof page === 'number' && typeof offset === 'number' ? { page, offset } : undefined
}
