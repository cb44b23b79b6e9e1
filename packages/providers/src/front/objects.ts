// The objects of Front's API: what they hold, and what can be asked of their lists.
import { asArray, isObject, type NativeRecord, typed, unpaged } from '@mortise/connector-kit'
import type { FrontObject } from './front-object.ts'
import { around } from './objects-around.ts'

const links = typed('_links:other id')
const stamps = typed(links, 'created_at:float updated_at:float')

/** Handles of one kind: a contact has several, each with its source. */
const handlesFrom =
  (source: string) =>
  ({ handles }: NativeRecord) =>
    asArray(handles)
      .filter(isObject)
      .filter((handle) => handle.source === source)
      .map(({ handle }) => handle)

/**
 * A contact can be asked for by a handle and its source, which stand in for its id.
 * @see https://dev.frontapp.com/reference/contacts read 2026-11-21
 */
export const objects: Readonly<Record<string, FrontObject>> = {
  contacts: {
    items: '_results',
    sorted: true,
    queried: true,
    custom: '/contacts/custom_fields',
    filters: ['email', 'phone'],
    readFilters: [],
    compared: { email: handlesFrom('email'), phone: handlesFrom('phone') },
    readOnly: typed(
      stamps,
      'avatar_url groups:other lists:other account:other is_spammer:boolean is_private:boolean',
    ),
    writable: typed('name description links:other handles:other custom_fields:other'),
  },
  accounts: {
    items: '_results',
    sorted: true,
    custom: '/accounts/custom_fields',
    readOnly: typed(stamps, 'logo_url'),
    writable: typed('name description domains:other external_id custom_fields:other'),
    required: ['name'],
  },
  tags: {
    items: '_results',
    sorted: false,
    readOnly: typed(stamps, 'is_private:boolean'),
    writable: typed('name description highlight is_visible_in_conversation_lists:boolean'),
    required: ['name'],
  },
  conversations: {
    items: '_results',
    sorted: false,
    custom: '/conversations/custom_fields',
    readOnly: typed(
      stamps,
      'subject status recipient:other last_message:other links:other scheduled_reminders:other',
      'is_private:boolean metadata:other assignee:other tags:other',
    ),
    writable: typed(
      'assignee_id:reference inbox_id:reference status_id tag_ids:multiSelect custom_fields:other',
    ),
    references: { assignee_id: 'teammates', inbox_id: 'inboxes' },
  },
  teammates: {
    items: '_results',
    sorted: false,
    style: unpaged,
    readOnly: typed(links, 'email is_admin:boolean is_blocked:boolean type'),
    writable: typed('username first_name last_name is_available:boolean custom_fields:other'),
  },
  inboxes: {
    items: '_results',
    sorted: false,
    style: unpaged,
    readOnly: typed(links, 'address type send_as is_private:boolean'),
    writable: typed('name teammate_ids:other is_public:boolean custom_fields:other'),
    required: ['name'],
  },
  ...around,
}
