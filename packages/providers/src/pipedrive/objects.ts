// The objects of Pipedrive's API: where they are, what they hold, and what they can be searched by.
import type { StaticFields } from '@mortise/connector-kit'

/** One object. Version 2 pages by cursor and filters by change; version 1 has what version 2 has not yet. */
export interface PipedriveObject extends StaticFields {
  version: 'v1' | 'v2'
  /** The endpoint that lists custom fields, where the object can have them. */
  fieldsPath?: string
  /** Whether the list takes `ids`; records of other objects are asked for one by one. */
  takesIds: boolean
  /** Filter parameters of the list. */
  listFilters: readonly string[]
  /** Fields of the search endpoint by the record's name for them; none where the object has no search. */
  searchFields: Readonly<Record<string, string>>
  /** Fields compared here with those of the whole list, which is a short one. */
  comparedFields?: readonly string[]
  /** The list takes no `updated_until`. */
  isOpenEnded?: true
}

const stamps = { id: 'int', add_time: 'datetime', update_time: 'datetime' } as const

/** Pipelines and stages: few, never filtered by change, without a search. */
const shortList = {
  version: 'v2',
  takesIds: false,
  searchFields: {},
  comparedFields: ['name'],
  readOnly: { ...stamps, is_deleted: 'boolean' },
} as const

/**
 * Fields as the vendor's own client declares them (pipedrive 33.7.0, generated from Pipedrive's OpenAPI).
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-21
 */
export const objects: Readonly<Record<string, PipedriveObject>> = {
  deals: {
    version: 'v2',
    fieldsPath: '/api/v2/dealFields',
    takesIds: true,
    listFilters: ['owner_id', 'person_id', 'org_id', 'pipeline_id', 'stage_id', 'status'],
    searchFields: { title: 'title' },
    readOnly: {
      ...stamps,
      stage_change_time: 'datetime',
      is_deleted: 'boolean',
      is_archived: 'boolean',
      origin: 'string',
      origin_id: 'string',
      source_lead_id: 'string',
      arr: 'float',
      mrr: 'float',
      acv: 'float',
    },
    writable: {
      title: 'string',
      value: 'float',
      currency: 'string',
      status: 'singleSelect',
      owner_id: 'reference',
      person_id: 'reference',
      org_id: 'reference',
      pipeline_id: 'reference',
      stage_id: 'reference',
      probability: 'float',
      lost_reason: 'string',
      visible_to: 'int',
      close_time: 'datetime',
      won_time: 'datetime',
      lost_time: 'datetime',
      expected_close_date: 'date',
      label_ids: 'multiSelect',
      channel: 'int',
      channel_id: 'string',
    },
    required: ['title'],
    values: { status: ['open', 'won', 'lost', 'deleted'] },
    references: {
      owner_id: 'users',
      person_id: 'persons',
      org_id: 'organizations',
      pipeline_id: 'pipelines',
      stage_id: 'stages',
    },
  },
  persons: {
    version: 'v2',
    fieldsPath: '/api/v2/personFields',
    takesIds: true,
    listFilters: ['owner_id', 'org_id'],
    searchFields: { name: 'name', emails: 'email', phones: 'phone', notes: 'notes' },
    readOnly: { ...stamps, is_deleted: 'boolean', picture_id: 'int' },
    writable: {
      name: 'string',
      first_name: 'string',
      last_name: 'string',
      emails: 'other',
      phones: 'other',
      owner_id: 'reference',
      org_id: 'reference',
      visible_to: 'int',
      label_ids: 'multiSelect',
      job_title: 'string',
      birthday: 'date',
      postal_address: 'other',
      notes: 'string',
      im: 'other',
    },
    required: ['name'],
    references: { owner_id: 'users', org_id: 'organizations' },
  },
  organizations: {
    version: 'v2',
    fieldsPath: '/api/v2/organizationFields',
    takesIds: true,
    listFilters: ['owner_id'],
    searchFields: { name: 'name' },
    readOnly: { ...stamps, is_deleted: 'boolean' },
    writable: {
      name: 'string',
      owner_id: 'reference',
      visible_to: 'int',
      label_ids: 'multiSelect',
      address: 'other',
      website: 'string',
      linkedin: 'string',
      industry: 'int',
      annual_revenue: 'float',
      employee_count: 'int',
    },
    required: ['name'],
    references: { owner_id: 'users' },
  },
  activities: {
    version: 'v2',
    // Unverified: where an activity holds their values; the client's model of one names no custom fields.
    fieldsPath: '/api/v2/activityFields',
    takesIds: true,
    listFilters: ['owner_id', 'deal_id', 'lead_id', 'person_id', 'org_id', 'done'],
    searchFields: {},
    readOnly: {
      ...stamps,
      creator_user_id: 'reference',
      is_deleted: 'boolean',
      marked_as_done_time: 'datetime',
      conference_meeting_client: 'string',
      conference_meeting_url: 'string',
      conference_meeting_id: 'string',
    },
    writable: {
      subject: 'string',
      type: 'string',
      owner_id: 'reference',
      deal_id: 'reference',
      lead_id: 'reference',
      person_id: 'reference',
      org_id: 'reference',
      project_id: 'int',
      due_date: 'date',
      due_time: 'string',
      duration: 'string',
      busy: 'boolean',
      done: 'boolean',
      location: 'other',
      participants: 'other',
      attendees: 'other',
      public_description: 'string',
      priority: 'int',
      outcome: 'int',
      note: 'string',
    },
    required: ['subject'],
    references: { owner_id: 'users', deal_id: 'deals', person_id: 'persons', org_id: 'organizations' },
  },
  products: {
    version: 'v2',
    fieldsPath: '/api/v2/productFields',
    takesIds: true,
    isOpenEnded: true,
    listFilters: ['owner_id'],
    searchFields: { name: 'name', code: 'code' },
    readOnly: { ...stamps, is_deleted: 'boolean' },
    writable: {
      name: 'string',
      code: 'string',
      description: 'string',
      unit: 'string',
      tax: 'float',
      category: 'string',
      owner_id: 'reference',
      is_linkable: 'boolean',
      visible_to: 'int',
      prices: 'other',
      billing_frequency: 'string',
      billing_frequency_cycles: 'int',
    },
    required: ['name'],
    references: { owner_id: 'users' },
  },
  pipelines: {
    ...shortList,
    listFilters: [],
    writable: { name: 'string', order_nr: 'int', is_deal_probability_enabled: 'boolean' },
    required: ['name'],
  },
  stages: {
    ...shortList,
    listFilters: ['pipeline_id'],
    writable: {
      name: 'string',
      order_nr: 'int',
      pipeline_id: 'reference',
      deal_probability: 'int',
      is_deal_rot_enabled: 'boolean',
      days_to_rotten: 'int',
    },
    required: ['name', 'pipeline_id'],
    references: { pipeline_id: 'pipelines' },
  },
  // Leads have the custom fields of deals. @see https://developers.pipedrive.com/docs/api/v1/Leads read 2026-11-22
  leads: {
    version: 'v1',
    fieldsPath: '/api/v2/dealFields',
    takesIds: false,
    listFilters: ['owner_id', 'person_id', 'organization_id'],
    searchFields: { title: 'title' },
    readOnly: {
      ...stamps,
      id: 'string',
      creator_id: 'reference',
      source_name: 'string',
      is_archived: 'boolean',
    },
    writable: {
      title: 'string',
      owner_id: 'reference',
      person_id: 'reference',
      organization_id: 'reference',
      label_ids: 'multiSelect',
      value: 'other',
      expected_close_date: 'date',
      was_seen: 'boolean',
    },
    required: ['title'],
    references: { owner_id: 'users', person_id: 'persons', organization_id: 'organizations' },
  },
}

/** Where an object's records are. */
export function pathOf(objectName: string, { version }: PipedriveObject): string {
  return version === 'v2' ? `/api/v2/${objectName}` : `/v1/${objectName}`
}
