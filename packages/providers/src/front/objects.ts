// The objects of Front's API: what they hold, and what can be asked of their lists.
import { asArray, isObject, type NativeRecord, type TableObject } from '@mortise/connector-kit'

/** An object; `sorted` lists are sorted and filtered by change, `custom` is where custom fields are listed. */
export interface FrontObject extends TableObject {
  sorted: boolean
  custom?: string
}

const links = { _links: 'other', id: 'string' } as const
const stamps = { ...links, created_at: 'float', updated_at: 'float' } as const

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
 * Unverified: fields of accounts, tags, teammates and inboxes.
 */
export const objects: Readonly<Record<string, FrontObject>> = {
  contacts: {
    items: '_results',
    sorted: true,
    custom: '/contacts/custom_fields',
    filters: ['email', 'phone'],
    readFilters: [],
    compared: { email: handlesFrom('email'), phone: handlesFrom('phone') },
    readOnly: { ...stamps, avatar_url: 'string', groups: 'other', lists: 'other', account: 'other' },
    writable: {
      name: 'string',
      description: 'string',
      is_spammer: 'boolean',
      is_private: 'boolean',
      links: 'other',
      handles: 'other',
      custom_fields: 'other',
    },
  },
  accounts: {
    items: '_results',
    sorted: true,
    custom: '/accounts/custom_fields',
    readOnly: { ...stamps, logo_url: 'string' },
    writable: {
      name: 'string',
      description: 'string',
      domains: 'other',
      external_id: 'string',
      custom_fields: 'other',
    },
    required: ['name'],
  },
  tags: {
    items: '_results',
    sorted: false,
    readOnly: { ...stamps, is_private: 'boolean' },
    writable: {
      name: 'string',
      description: 'string',
      highlight: 'string',
      is_visible_in_conversation_lists: 'boolean',
    },
    required: ['name'],
  },
  conversations: {
    items: '_results',
    sorted: false,
    custom: '/conversations/custom_fields',
    readOnly: {
      ...stamps,
      subject: 'string',
      status: 'string',
      recipient: 'other',
      last_message: 'other',
      links: 'other',
      scheduled_reminders: 'other',
      is_private: 'boolean',
      metadata: 'other',
      assignee: 'other',
      tags: 'other',
    },
    writable: {
      assignee_id: 'reference',
      inbox_id: 'reference',
      status_id: 'string',
      tag_ids: 'multiSelect',
      custom_fields: 'other',
    },
    references: { assignee_id: 'teammates', inbox_id: 'inboxes' },
  },
  teammates: {
    items: '_results',
    sorted: false,
    readOnly: { ...links, email: 'string', is_admin: 'boolean', is_blocked: 'boolean', type: 'string' },
    writable: {
      username: 'string',
      first_name: 'string',
      last_name: 'string',
      is_available: 'boolean',
      custom_fields: 'other',
    },
  },
  inboxes: {
    items: '_results',
    sorted: false,
    readOnly: {
      ...links,
      name: 'string',
      address: 'string',
      type: 'string',
      send_as: 'string',
      is_private: 'boolean',
    },
    writable: {},
  },
}
