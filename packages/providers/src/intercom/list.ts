// One page of Intercom's records: a list, or what a search finds.
import {
  byCursor,
  type Call,
  type CallRequest,
  objectIn,
  type PageStyle,
  type ReadPage,
  readList,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'
import { objects, pathOf } from './objects.ts'
import type { Query } from './query.ts'

export const pageSizeMax = 150

/** @see https://community.intercom.com/api-webhooks-23/how-to-iterate-paginated-contacts-search-results-2038 read 2026-11-21 */
const cursored = byCursor({
  cursor: 'starting_after',
  limit: 'per_page',
  next: 'pages.next.starting_after',
})

/**
 * Companies are numbered pages, and Intercom refuses those after the first 10,000 records: what it offers instead cannot
 * go back to a page whose answer was lost.
 * @see https://developers.intercom.com/docs/references/2.15/rest-api/api.intercom.io/companies/scrolloverallcompanies read 2026-11-21
 */
export const numbered: PageStyle = {
  ask: (position = '1', size) => ({ params: { page: position, per_page: size } }),
  next: ({ answer: { json }, position = '1' }) =>
    Number(valueAt(json, 'pages.total_pages') ?? 0) > Number(position)
      ? String(Number(position) + 1)
      : undefined,
}

/** The query that finds every ticket. */
const everything: Query = { operator: 'AND', value: [{ field: 'created_at', operator: '>', value: 0 }] }

/** One page, of everything or of what a query finds, where the object has queries. */
export function listPage(
  call: Call,
  wanted: { objectName: string; query?: Query | undefined; cursor?: string | undefined; pageSize: number },
): Promise<ReadPage> {
  const { objectName, cursor, pageSize } = wanted
  const { items, listing } = objectIn(objects, objectName, 'Intercom')
  const path = pathOf(objectName)
  const page = { items, cursor, pageSize }
  if (listing === 'companies') {
    const request = { method: 'POST', path: `${path}/list` } as const
    return readList(call, { ...page, request, style: numbered, pageSizeMax: 50 })
  }
  if (listing === 'numbered')
    return readList(call, { ...page, request: { path }, style: numbered, pageSizeMax })
  if (listing === 'whole') return readList(call, { ...page, request: { path }, style: unpaged, pageSizeMax })
  const query = wanted.query ?? (listing === 'search' ? everything : undefined)
  const request: CallRequest = query ? { method: 'POST', path: `${path}/search`, json: { query } } : { path }
  return readList(call, {
    ...page,
    request,
    style: cursored,
    pageSizeMax,
    place: query ? (asked, params) => ({ ...asked, json: { query, pagination: params } }) : undefined,
  })
}
