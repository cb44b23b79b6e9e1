// Tickets that were deleted, as long as Zendesk lists them.
import {
  byNextUrl,
  type Call,
  type DeletedPage,
  idText,
  instantMs,
  objectIn,
  type ReadDeletedRequest,
  readList,
} from '@mortise/connector-kit'
import { objects } from './objects.ts'

const pages = byNextUrl({ limit: 'per_page', next: 'next_page' })

/**
 * One page of tickets deleted at or after `since`, the latest first; the list reaches 30 days back and cannot be told an
 * instant, so it ends with the first that is older. Nothing tells of users and organisations.
 * @see https://github.com/zendesk/zendesk_api_client_rb/blob/ef293bb4fbb56a6d3db4bffa1851b79b4f12b766/lib/zendesk_api/resources.rb (the list) read 2026-11-22
 * Unverified: how far back it reaches, told by https://raw.githubusercontent.com/api-evangelist/zendesk/refs/heads/main/openapi/deleted-tickets-openapi-original.yml
 * alone, and how it sorts, told by https://www.rubydoc.info/gems/zendesk_support_api/ZendeskSupportAPI/DeletedTickets alone (read 2026-11-22).
 */
export async function readDeleted(call: Call, request: ReadDeletedRequest): Promise<DeletedPage> {
  const { objectName, since, cursor, pageSize } = request
  objectIn(objects, objectName, 'Zendesk')
  if (objectName !== 'tickets') return { records: [] }
  const { records, nextCursor } = await readList(call, {
    request: { path: '/api/v2/deleted_tickets', query: { sort_by: 'deleted_at', sort_order: 'desc' } },
    style: pages,
    items: 'deleted_tickets',
    cursor,
    pageSize,
    pageSizeMax: 100,
  })
  // Times are to the second; one that does not say when is told rather than kept back.
  const from = Math.floor(since.getTime() / 1000) * 1000
  const isRecent = (at: unknown) => (instantMs(at) ?? Number.POSITIVE_INFINITY) >= from
  const recent = records.filter((native) => isRecent(native.deleted_at))
  const hasMore = nextCursor !== undefined && recent.length === records.length
  return {
    records: recent.flatMap((native) => {
      const id = idText(native.id)
      return id === undefined ? [] : [{ id }]
    }),
    ...(hasMore ? { nextCursor } : {}),
  }
}
