// The objects of CloudTalk's API: what they hold, and what their lists can be asked for.
import type { TableObject } from '@mortise/connector-kit'

/** An object, and how it is asked for. */
export interface CloudTalkObject extends Omit<TableObject, 'items'> {
  /** The first part of its paths. */
  place: string
  /** What a record comes wrapped in. */
  kind: string
  /** The parameter that finds a record by its id, where the list has one. */
  idParameter?: string
  /** Fields that the list takes. */
  asked: readonly string[]
  /** Fields that a search by keyword finds. */
  worded: readonly string[]
  /** Fields that are compared here, in the first page. */
  scanned: readonly string[]
}

function object(
  given: Omit<CloudTalkObject, 'filters' | 'readFilters' | 'asked' | 'worded' | 'scanned'> &
    Partial<Pick<CloudTalkObject, 'asked' | 'worded' | 'scanned'>>,
): CloudTalkObject {
  const { asked = [], worded = [], scanned = [] } = given
  return { ...given, asked, worded, scanned, filters: [...asked, ...worded, ...scanned], readFilters: asked }
}

const own = { id: 'int' } as const
const dated = { ...own, created: 'datetime' } as const

/**
 * Lists of contacts hold the id, the name, the company, a number and an address; the rest comes with a contact that is
 * asked for by id. Unverified: all of the objects, as a copy of https://developers.cloudtalk.io/swagger.json tells them,
 * which https://github.com/api-evangelist/cloudtalk keeps (read 2026-11-22), and that a keyword finds these fields.
 */
export const objects: Readonly<Record<string, CloudTalkObject>> = {
  contacts: object({
    place: 'contacts',
    kind: 'Contact',
    worded: ['name', 'company', 'email', 'public_number'],
    readOnly: {
      ...dated,
      modified: 'datetime',
      email: 'other',
      public_number: 'other',
      type: 'string',
    },
    writable: {
      name: 'string',
      title: 'string',
      company: 'string',
      industry: 'string',
      website: 'string',
      address: 'string',
      city: 'string',
      zip: 'string',
      state: 'string',
      country_id: 'int',
      favorite_agent: 'reference',
      ExternalUrl: 'other',
      ContactNumber: 'other',
      ContactEmail: 'other',
      ContactsTag: 'other',
    },
    required: ['name'],
    references: { favorite_agent: 'agents' },
  }),
  calls: object({
    place: 'calls',
    kind: 'Cdr',
    idParameter: 'call_id',
    asked: ['user_id', 'contact_id', 'type', 'public_external', 'public_internal'],
    readOnly: {
      ...own,
      type: 'singleSelect',
      user_id: 'reference',
      contact_id: 'reference',
      public_external: 'string',
      public_internal: 'string',
      country_code: 'string',
      billsec: 'int',
      talking_time: 'int',
      waiting_time: 'int',
      wrapup_time: 'int',
      recorded: 'boolean',
      is_voicemail: 'boolean',
      is_redirected: 'boolean',
      redirected_from: 'string',
      is_local: 'boolean',
      fax_email: 'string',
      started_at: 'datetime',
      answered_at: 'datetime',
      ended_at: 'datetime',
      recording_link: 'string',
      Contact: 'other',
      CallNumber: 'other',
      BillingCall: 'other',
      Agent: 'other',
      Notes: 'other',
      Tags: 'other',
      Ratings: 'other',
    },
    writable: {},
    values: { type: ['incoming', 'outgoing', 'internal'] },
    references: { user_id: 'agents', contact_id: 'contacts' },
  }),
  agents: object({
    place: 'agents',
    kind: 'Agent',
    idParameter: 'id',
    scanned: ['email', 'firstname', 'lastname'],
    readOnly: {
      ...own,
      name: 'string',
      is_daily_limit_ok: 'boolean',
      availability_status: 'singleSelect',
      default_number: 'string',
      associated_numbers: 'other',
    },
    writable: {
      firstname: 'string',
      lastname: 'string',
      email: 'string',
      pass: 'string',
      status_outbound: 'boolean',
      daily_price_limit: 'int',
      extension: 'int',
      call_number_id: 'reference',
    },
    required: ['firstname', 'lastname', 'email', 'pass'],
    values: { availability_status: ['online', 'offline', 'paused', 'calling'] },
    references: { call_number_id: 'numbers' },
  }),
  numbers: object({
    place: 'numbers',
    kind: 'CallNumber',
    idParameter: 'id',
    asked: ['country_code', 'area_code', 'connected_to'],
    scanned: ['internal_name', 'caller_id_e164'],
    readOnly: {
      ...own,
      country_code: 'int',
      area_code: 'int',
      caller_id_e164: 'string',
      is_redirected: 'boolean',
    },
    writable: { internal_name: 'string', connected_to: 'singleSelect', source_id: 'int' },
    // A group, an agent, a conference room and a fax.
    values: { connected_to: ['0', '1', '2', '3'] },
  }),
  groups: object({
    place: 'groups',
    kind: 'Group',
    scanned: ['internal_name'],
    readOnly: { ...own, internal_name: 'string' },
    writable: {},
  }),
  tags: object({
    place: 'tags',
    kind: 'Tag',
    idParameter: 'id',
    scanned: ['name'],
    readOnly: own,
    writable: { name: 'string' },
    required: ['name'],
  }),
  notes: object({
    place: 'notes',
    kind: 'ContactNote',
    asked: ['contact_id', 'user_id'],
    readOnly: dated,
    writable: { contact_id: 'reference', user_id: 'reference', note: 'string' },
    required: ['contact_id', 'note'],
    references: { contact_id: 'contacts', user_id: 'agents' },
  }),
  activities: object({
    place: 'activity',
    kind: 'ContactActivity',
    asked: ['contact_id', 'type'],
    readOnly: dated,
    writable: {
      contact_id: 'reference',
      type: 'singleSelect',
      name: 'string',
      description: 'string',
      activity_author: 'string',
      external_id: 'int',
      external_url: 'string',
      activity_date: 'datetime',
    },
    required: ['contact_id', 'type', 'name'],
    values: {
      type: ['order', 'task', 'chat', 'ticket', 'other', 'invoice', 'proforma', 'estimate', 'cancel'],
    },
    references: { contact_id: 'contacts' },
  }),
}
