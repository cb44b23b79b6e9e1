// The objects of PhoneBurner: where they are, what they hold, and what their lists filter by.
import {
  asObject,
  byPageNumber,
  type CallResponse,
  isObject,
  type RestObject,
  typed,
  unpaged,
  valueAt,
} from '@mortise/connector-kit'

const paged = (name: string) =>
  byPageNumber({ page: 'page', limit: 'page_size' }, { pages: `${name}.total_pages`, isExact: true })

/** `{folders: {'0': {folder_id: '7', folder_name: 'Contacts'}, '1': {…}}}`, beside which there may be other members. */
const numbered =
  (name: string) =>
  ({ json }: CallResponse) =>
    Object.values(asObject(valueAt(json, name)) ?? {}).filter(isObject)

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
    answerMember: 'dialsessions',
    readOnly: typed(
      'dialsession_id start_when end_when call_count:int caller_id calls:other user:other redirect_url',
    ),
    writable: typed('contacts:other callbacks:other'),
    required: ['contacts'],
  },
  folders: {
    path: '/rest/1/folders',
    items: numbered('folders'),
    style: unpaged,
    isListOnly: true,
    scanned: ['folder_name'],
    readOnly: typed('folder_id folder_name description'),
    writable: {},
  },
  voicemails: {
    path: '/rest/1/voicemails',
    items: 'voicemails.voicemails',
    style: paged('voicemails'),
    isListOnly: true,
    readOnly: typed('recording_id'),
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
