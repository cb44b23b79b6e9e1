// The objects of Salesflare's API: what they hold, and how their lists are asked for.
import { asObject, type NativeRecord, type TableObject, unpaged } from '@mortise/connector-kit'

/** An object of Salesflare. */
export interface SalesflareObject extends TableObject {
  /** The list can be asked for what was changed since. */
  isDated?: true
  /** Records have an address of their own; else the list is asked for one by `id`. */
  hasAddress?: true
  /** What the account's own fields are listed under. */
  hasCustomFields?: true
  /** The list is short, comes whole, and is looked through for whatever is sought. */
  isWhole?: true
}

const stamps = { id: 'int', creation_date: 'datetime', modification_date: 'datetime' } as const

/** What a record points to is written as a number and told as an object. */
const idIn = (name: string) => (native: NativeRecord) => asObject(native[name])?.id ?? native[name]

/**
 * Parameters, fields and bodies as the vendor's own document has them. Unverified: which fields lists of accounts, tasks,
 * users and pipelines have, which the document leaves open; those that are written are taken to be told.
 * @see https://api.salesflare.com/openapi.json (by a mirror of it) read 2026-11-22
 */
export const objects: Readonly<Record<string, SalesflareObject>> = {
  contacts: {
    items: '',
    isDated: true,
    hasAddress: true,
    hasCustomFields: true,
    filters: ['name', 'email', 'phone_number', 'domain'],
    // Numbers are written in many ways.
    readFilters: ['name', 'email', 'domain'],
    readOnly: {
      ...stamps,
      type: 'string',
      archived: 'boolean',
      not_viewed: 'boolean',
      can_edit: 'boolean',
      organisation: 'string',
      role: 'string',
      last_email_date: 'datetime',
      last_meeting_date: 'datetime',
    },
    writable: {
      prefix: 'string',
      firstname: 'string',
      middle: 'string',
      lastname: 'string',
      suffix: 'string',
      name: 'string',
      email: 'string',
      domain: 'string',
      birth_date: 'datetime',
      phone_number: 'string',
      mobile_phone_number: 'string',
      home_phone_number: 'string',
      fax_number: 'string',
      phone_numbers: 'other',
      addresses: 'other',
      positions: 'other',
      social_profiles: 'other',
      picture: 'string',
      tags: 'other',
      files: 'other',
      account: 'reference',
      owner: 'reference',
      'opt-out': 'boolean',
      'opt-out_date': 'datetime',
      'opt-out_campaign': 'string',
      bounced: 'boolean',
      bounced_date: 'datetime',
    },
    references: { account: 'accounts', owner: 'users' },
  },
  accounts: {
    items: '',
    hasAddress: true,
    hasCustomFields: true,
    filters: ['name', 'domain'],
    readOnly: { ...stamps, hotness: 'int', can_edit: 'boolean' },
    writable: {
      name: 'string',
      domain: 'string',
      website: 'string',
      description: 'string',
      picture: 'string',
      size: 'int',
      email: 'string',
      email_addresses: 'other',
      phone_number: 'string',
      phone_numbers: 'other',
      addresses: 'other',
      social_profiles: 'other',
      tags: 'other',
      customers: 'other',
      parent_account: 'reference',
      owner: 'reference',
    },
    required: ['name'],
    references: { parent_account: 'accounts', owner: 'users' },
  },
  opportunities: {
    items: '',
    hasAddress: true,
    hasCustomFields: true,
    filters: ['name', 'account', 'owner', 'stage', 'assignee'],
    readFilters: ['name'],
    compared: {
      account: idIn('account'),
      owner: idIn('owner'),
      stage: idIn('stage'),
      assignee: idIn('assignee'),
    },
    readOnly: {
      ...stamps,
      pipeline: 'other',
      calculated_value: 'float',
      done: 'boolean',
      can_edit: 'boolean',
      last_modified_by: 'int',
      last_stage_change_date: 'datetime',
      last_interaction: 'other',
    },
    writable: {
      name: 'string',
      account: 'reference',
      owner: 'reference',
      assignee: 'reference',
      creator: 'reference',
      main_contact: 'reference',
      stage: 'int',
      value: 'float',
      currency: 'int',
      probability: 'float',
      closed: 'boolean',
      close_date: 'datetime',
      start_date: 'datetime',
      contract_start_date: 'datetime',
      contract_end_date: 'datetime',
      lost_reason: 'int',
      lead_source: 'int',
      recurring_price_per_unit: 'float',
      frequency: 'singleSelect',
      units: 'float',
      tags: 'other',
      files: 'other',
    },
    required: ['account'],
    references: {
      account: 'accounts',
      owner: 'users',
      assignee: 'users',
      creator: 'users',
      main_contact: 'contacts',
    },
    values: { frequency: ['annually', 'weekly', 'monthly', 'daily'] },
  },
  tasks: {
    items: '',
    readOnly: { id: 'int' },
    writable: {
      description: 'string',
      account: 'reference',
      reminder_date: 'datetime',
      assignees: 'other',
      completed: 'boolean',
    },
    required: ['description'],
    references: { account: 'accounts' },
  },
  tags: {
    items: '',
    hasAddress: true,
    filters: ['name'],
    readOnly: {
      ...stamps,
      team: 'int',
      account_count: 'int',
      person_count: 'int',
      opportunity_count: 'int',
      total_count: 'int',
      automated: 'boolean',
    },
    writable: { name: 'string' },
    required: ['name'],
  },
  users: {
    items: '',
    style: unpaged,
    isWhole: true,
    filters: ['name', 'email'],
    readFilters: [],
    readOnly: { id: 'int', name: 'string', email: 'string', picture: 'string', disabled: 'boolean' },
    writable: {},
  },
  pipelines: {
    items: '',
    style: unpaged,
    isWhole: true,
    filters: ['name'],
    readFilters: [],
    readOnly: { id: 'int', name: 'string', stages: 'other' },
    writable: {},
  },
}
