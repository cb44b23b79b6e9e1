// What is said on Zendesk's tickets: fields, and how comments are read, found by id and made.
import {
  asArray,
  asObject,
  type Call,
  type CallResponse,
  idsInList,
  idText,
  isObject,
  type NativeRecord,
  type ProviderError,
  type ReadPage,
  type ReadRequest,
  recordsAt,
  refusal,
  typed,
  valueAt,
  type WriteOutcome,
  type WriteRequest,
  writeEachItem,
} from '@mortise/connector-kit'
import { listPage, readChanges } from './lists.ts'
import { record } from './record.ts'
import type { ZendeskObject } from './zendesk-object.ts'

/**
 * They are made with their ticket and never changed, except by redaction, which reads do not show.
 * @see https://developer.zendesk.com/rest_api/docs/support/ticket_comments (the fields; that none is made, changed or deleted by itself) read 2026-11-22
 * Audits are no object: their list passes some over, as the vendor says.
 */
export const ticketComments: ZendeskObject = {
  singular: 'comment',
  items: 'comments',
  changesPath: '/api/v2/incremental/ticket_events',
  keywords: {},
  lists: { ticket_id: 'tickets/{value}/comments' },
  readOnly: typed(
    'id type audit_id:int created_at:datetime html_body plain_body attachments:other via:other',
    'metadata:other',
  ),
  writable: typed('ticket_id:reference body public:boolean author_id:reference uploads:other'),
  required: ['ticket_id', 'body'],
  references: { ticket_id: 'tickets', author_id: 'users' },
}

/**
 * One page, oldest first: those of one ticket where one is meant, else out of what happened to all tickets, archived ones
 * included.
 * @see https://developer.zendesk.com/documentation/ticketing/managing-tickets/using-the-incremental-export-api (the export, by time) read 2026-11-22
 * @see https://support.zendesk.com/hc/en-us/profiles/1263082187649 (`comment_events`) read 2026-11-22
 */
export async function readComments(call: Call, request: ReadRequest): Promise<ReadPage> {
  const { filters = [] } = request
  const ofTicket = filters.find(({ fieldName }) => fieldName === 'ticket_id')
  if (ofTicket) return commentsOf(call, String(ofTicket.value), request)
  return readChanges(call, {
    ...request,
    path: '/api/v2/incremental/ticket_events',
    query: { include: 'comment_events' },
    items: commentsIn,
  })
}

function commentsIn({ json }: CallResponse): NativeRecord[] {
  return recordsAt(json, 'ticket_events').flatMap((event) =>
    asArray(event.child_events)
      .filter(isObject)
      .filter(({ event_type: type }) => type === 'Comment' || type === 'VoiceComment')
      .map(({ event_type: type, ...comment }) => ({
        created_at: event.created_at,
        type,
        ...comment,
        ticket_id: event.ticket_id,
      })),
  )
}

async function commentsOf(
  call: Call,
  ticketId: string,
  { cursor, pageSize }: Pick<ReadRequest, 'cursor' | 'pageSize'>,
): Promise<ReadPage> {
  const page = await listPage(call, {
    objectName: 'ticket_comments',
    object: ticketComments,
    cursor,
    pageSize,
    filters: [{ fieldName: 'ticket_id', value: ticketId }],
  })
  // Comments do not say which ticket they are of.
  return { ...page, records: page.records.map((native) => ({ ...native, ticket_id: Number(ticketId) })) }
}

/** Current comments, looked for on their tickets. */
export async function fetchComments(call: Call, ids: readonly string[]): Promise<NativeRecord[]> {
  const tickets = new Set(ids.flatMap((id) => /^(\d{1,15})#\d+$/.exec(id)?.[1] ?? []))
  const found: NativeRecord[] = []
  for (const ticketId of tickets) {
    const read = (own: Call, request: ReadRequest) => commentsOf(own, ticketId, request)
    const wanted = ids.filter((id) => id.startsWith(`${ticketId}#`))
    const asked = { objectName: 'ticket_comments', ids: wanted }
    found.push(...(await idsInList(call, { read, record, pageSize: 100 }, asked)))
  }
  return found
}

/** Makes comments, each with a change of its ticket. */
export async function writeComments(call: Call, { items, headers }: WriteRequest): Promise<WriteOutcome[]> {
  return writeEachItem(items, async ({ fields: { ticket_id: ticket, ...comment } }) => {
    const ticketId = idText(ticket) ?? ''
    if (!/^\d+$/.test(ticketId)) throw withoutTicket()
    const { json } = await call.request({
      method: 'PUT',
      path: `/api/v2/tickets/${ticketId}`,
      json: { ticket: { comment } },
      headers,
    })
    const events = asArray(valueAt(json, 'audit.events')).map(asObject)
    const made = events.find((event) => event?.type === 'Comment')
    const id = idText(made?.id)
    return { isWritten: true, recordId: id === undefined ? undefined : `${ticketId}#${id}` }
  })
}

function withoutTicket(): ProviderError {
  const message = 'Say in "ticket_id" which ticket the comment is for, by its number.'
  return refusal(message, 422, 'ticket_id')
}
