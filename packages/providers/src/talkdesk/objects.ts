// The objects of Talkdesk: where they are, and what they hold.
import { byPageNumber, type PageStyle, type RestObject, readBefore, typed } from '@mortise/connector-kit'

/** @see https://docs.talkdesk.com/docs/paging-results (`total`) read 2026-11-29 */
export const byNumber: PageStyle = byPageNumber({ page: 'page', limit: 'per_page' }, { total: 'total' })

/** Talkdesk lists no contact after the first ten thousand. */
const listedMax = 10_000

/** @see https://docs.talkdesk.com/reference/contacts read 2026-11-29 */
const firstContacts: PageStyle = {
  ask: byNumber.ask,
  next(page) {
    const next = byNumber.next(page)
    return next !== undefined && readBefore(next, page.size) < listedMax ? next : undefined
  },
}

/** A list that a CSV file fills; its creation answers where the file goes. */
const filled = {
  writable: typed('name csv_metadata:other'),
  required: ['name', 'csv_metadata'],
  scanned: ['name'],
  values: {
    status: ['REJECTED', 'VALIDATION_STARTED', 'UPLOADED', 'ACCEPTED', 'INCOMPLETE', 'CORRUPTED'],
  },
}
const listed = typed(
  'id status:singleSelect created_at:datetime updated_at:datetime teams:other signed_url _links:other',
)

/** Queues replace ring groups, whose API Talkdesk deprecated on 31 July 2026. */
export const objects: Readonly<Record<string, RestObject>> = {
  // @see https://docs.talkdesk.com/reference/users read 2026-11-29
  // @see https://github.com/microsoft/PowerPlatformConnectors/tree/dev/certified-connectors/Talkdesk (Talkdesk's description of its connector: the parameter `email`) read 2026-11-28
  users: {
    path: '/users',
    items: '_embedded.users',
    filters: ['email'],
    scanned: ['name'],
    readOnly: typed(
      'id email name active:boolean gender extension:int external_phone_number created_at:datetime _links:other',
    ),
    writable: {},
  },
  // @see https://docs.talkdesk.com/reference/contacts read 2026-11-29
  // @see https://docs.talkdesk.com/reference/contactscontact_id-1 (one contact, in `contact`) read 2026-11-29
  contacts: {
    path: '/contacts',
    items: '_embedded.contacts',
    style: firstContacts,
    answerMember: 'contact',
    scanned: ['name', 'company'],
    readOnly: typed('id name company phones:other _links:other'),
    writable: {},
  },
  teams: {
    path: '/teams',
    items: '_embedded.teams',
    scanned: ['name'],
    readOnly: typed('id name _links:other'),
    writable: {},
  },
  // By default they are sorted by their last change, which moves them from page to page.
  // @see https://docs.talkdesk.com/reference/get-list-of-queues read 2026-11-29
  // @see https://docs.talkdesk.com/docs/migrating-from-ring-groups-to-queues-api read 2026-11-29
  queues: {
    path: '/ccaas/queues',
    query: { order_by: 'name:asc' },
    items: '_embedded.queues',
    isListOnly: true,
    pageSizeMax: 100,
    scanned: ['name'],
    readOnly: typed('id name'),
    writable: {},
  },
  // @see https://docs.talkdesk.com/reference/record-lists read 2026-11-29
  // @see https://docs.talkdesk.com/reference/record-lists-1 (POST) read 2026-11-29
  // @see https://docs.talkdesk.com/reference/record-lists-2 (one of them) read 2026-11-29
  'record-lists': {
    path: '/record-lists',
    items: '_embedded.record_lists',
    ...filled,
    readOnly: typed(listed, 'unique_identifier_type:singleSelect records_count:int'),
    values: { ...filled.values, unique_identifier_type: ['PHONE_NUMBER', 'EXTERNAL', 'NOTHING'] },
  },
  // @see https://docs.talkdesk.com/reference/do-not-call-lists read 2026-11-29
  // @see https://docs.talkdesk.com/reference/do-not-call-lists-1 (POST) read 2026-11-29
  'do-not-call-lists': {
    path: '/do-not-call-lists',
    items: '_embedded.do_not_call_lists',
    isListOnly: true,
    ...filled,
    readOnly: typed(listed, 'entries_count:int'),
  },
}
