// How HighLevel cuts its lists into pages.
import { byOffset, type CallRequest, inJson, type PageStyle } from '@mortise/connector-kit'

export const byOffsetOfItems = byOffset({ offset: 'offset', limit: 'limit' })
export const bySkip = byOffset({ offset: 'skip', limit: 'limit' })

/** Contacts: the next page is after the `searchAfter` of the last one. */
export const bySearchAfter: PageStyle = {
  ask: (position, size) => ({
    params: position === undefined ? { pageLimit: size } : { pageLimit: size, searchAfter: position },
  }),
  next({ items, size }) {
    const after = items.at(-1)?.searchAfter
    return items.length < size || after === undefined ? undefined : JSON.stringify(after)
  },
}

/** Opportunities: the next page is after the last one's time and id, which the answer repeats. */
export const byStartAfter: PageStyle = {
  ask(position, size) {
    if (position === undefined) return { params: { limit: size } }
    const [startAfter = '', startAfterId = ''] = position.split(' ')
    return { params: { limit: size, startAfter, startAfterId } }
  },
  next({ answer, items, size }) {
    const { meta } = answer.json as { meta?: { startAfter?: number; startAfterId?: string } }
    const isLast = items.length < size || !meta?.startAfterId
    return isLast ? undefined : `${meta.startAfter} ${meta.startAfterId}`
  },
}

/** Conversations: the next page is after the sort value of the last one, which is when its last message came. */
export const byStartAfterDate: PageStyle = {
  ask: (position, size) => ({
    params: position === undefined ? { limit: size } : { limit: size, startAfterDate: position },
  }),
  next({ items, size }) {
    const { sort, lastMessageDate } = items.at(-1) ?? {}
    const after = Array.isArray(sort) ? sort[0] : lastMessageDate
    return items.length < size || after === undefined ? undefined : String(after)
  },
}

/** Email campaigns: the list has those of one status, so each status is read in its turn. */
export const byStatusInTurn: PageStyle = {
  ask(position = `0 ${statuses[0]}`, size) {
    const [offset = '0', status = ''] = position.split(' ')
    return { params: { offset, limit: size, status } }
  },
  next({ items, position = `0 ${statuses[0]}`, size }) {
    const [offset, status = ''] = position.split(' ')
    if (items.length >= size) return `${Number(offset) + items.length} ${status}`
    const following = statuses[statuses.indexOf(status) + 1]
    return following === undefined ? undefined : `0 ${following}`
  },
}

/** @see https://github.com/GoHighLevel/highlevel-api-docs/blob/main/apps/emails.json read 2026-11-23 */
const statuses = ['active', 'pause', 'complete', 'cancelled', 'retry', 'draft', 'resend-scheduled']

/** Paging of a list that is asked for by POST stands in the body. */
export function placePaging(
  request: CallRequest,
  params: Readonly<Record<string, string | number>>,
): CallRequest {
  if (request.method !== 'POST') return { ...request, query: { ...request.query, ...params } }
  const { searchAfter, ...rest } = params
  const asked = inJson(request, rest)
  if (typeof searchAfter !== 'string') return asked
  return { ...asked, json: { ...(asked.json as object), searchAfter: JSON.parse(searchAfter) } }
}
