// The objects of PhoneBurner: where they are, what they hold, and what their lists filter by.
import { byPageNumber, type RestObject, typed } from '@mortise/connector-kit'

const paged = (name: string) =>
  byPageNumber({ page: 'page', limit: 'page_size', pages: `${name}.total_pages` })

/**
 * Contacts come latest first, and without archived ones, unless all are asked for.
 * @see https://www.phoneburner.com/developer/authentication (the address) read 2026-11-22
 * @see https://www.phoneburner.com/developer/route_list (GET /rest/1/contacts) read 2026-11-29
 */
export const objects: Readonly<Record<string, RestObject>> = {
  contacts: {
    path: '/rest/1/contacts',
    query: { include_archived: 1, sort_order: 'ASC' },
    answerMember: 'contacts.contacts',
    items: 'contacts.contacts',
    scanned: ['last_name', 'first_name'],
    readOnly: typed(
      'contact_user_id primary_email:other primary_phone:other date_added date_modified category:other total_calls',
      'last_call_time rating',
    ),
    writable: typed(
      'first_name last_name phone email company category_id owner_id address1 city state zip notes tags:other',
      'custom_fields:other',
    ),
    required: ['last_name'],
  },
  dialsession: {
    path: '/rest/1/dialsession',
    items: 'dialsessions.dialsessions',
    style: paged('dialsessions'),
    isListOnly: true,
    scanned: ['caller_id'],
    readOnly: typed('dialsession_id start_when end_when call_count:int caller_id calls:other user:other'),
    writable: {},
  },
  members: {
    path: '/rest/1/members',
    items: 'members.members',
    style: paged('members'),
    isListOnly: true,
    scanned: ['email_address'],
    readOnly: typed('user_id first_name last_name username email_address date_added enabled'),
    writable: {},
  },
}
