// One page of Intercom's records: a list, or what a search finds.
import {
  byCursor,
  type Call,
  type CallRequest,
  objectIn,
  type PageStyle,
  type ReadPage,
  readList,
  valueAt,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'
import type { Query } from './query.ts'

/** Unverified: the largest page, from memory of the reference. */
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
const numbered: PageStyle = {
  ask: (position = '1', size) => ({ params: { page: position, per_page: size } }),
  next: ({ answer: { json }, position = '1' }) =>
    Number(valueAt(json, 'pages.total_pages') ?? 0) > Number(position)
      ? String(Number(position) + 1)
      : undefined,
}

/** One page, of everything or of what a query finds; companies have no queries. */
export function listPage(
  call: Call,
  wanted: { objectName: string; query?: Query | undefined; cursor?: string | undefined; pageSize: number },
): Promise<ReadPage> {
  const { objectName, query, cursor, pageSize } = wanted
  const { items } = objectIn(objects, objectName, 'Intercom')
  if (objectName === 'companies') {
    const request = { method: 'POST', path: '/companies/list' } as const
    return readList(call, { request, style: numbered, items, cursor, pageSize, pageSizeMax: 50 })
  }
  const request: CallRequest = query
    ? { method: 'POST', path: `/${objectName}/search`, json: { query } }
    : { path: `/${objectName}` }
  return readList(call, {
    request,
    style: cursored,
    items,
    cursor,
    pageSize,
    pageSizeMax,
    ...(query ? { place: (asked, params) => ({ ...asked, json: { query, pagination: params } }) } : {}),
  })
}
