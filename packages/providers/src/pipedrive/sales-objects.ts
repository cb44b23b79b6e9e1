// What is sold by Pipedrive: deals, leads, who they are about, and what happens to them.
import { typed } from '@mortise/connector-kit'
import { type PipedriveObject, shortList, stamps } from './pipedrive-object.ts'

/**
 * Fields as the vendor's own client declares them (pipedrive 33.7.0, generated from Pipedrive's OpenAPI).
 * @see https://www.npmjs.com/package/pipedrive/v/33.7.0 read 2026-11-21
 */
export const salesObjects: Readonly<Record<string, PipedriveObject>> = {
  deals: {
    version: 'v2',
    hasArchive: true,
    changes: 'bounded',
    fieldsPath: '/api/v2/dealFields',
    takesIds: true,
    listFilters: ['owner_id', 'person_id', 'org_id', 'pipeline_id', 'stage_id', 'status'],
    searchFields: { title: 'title' },
    readOnly: typed(
      stamps,
      'stage_change_time:datetime is_deleted:boolean is_archived:boolean origin origin_id source_lead_id',
      'arr:float mrr:float acv:float',
      'channel:int channel_id',
    ),
    writable: typed(
      'title value:float currency status:singleSelect owner_id:reference person_id:reference',
      'org_id:reference pipeline_id:reference stage_id:reference probability:float lost_reason',
      'visible_to:int close_time:datetime won_time:datetime lost_time:datetime expected_close_date:date',
      'label_ids:multiSelect',
    ),
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
    changes: 'bounded',
    fieldsPath: '/api/v2/personFields',
    takesIds: true,
    listFilters: ['owner_id', 'org_id'],
    searchFields: { name: 'name', emails: 'email', phones: 'phone', notes: 'notes' },
    readOnly: typed(
      stamps,
      'is_deleted:boolean picture_id:int',
      'first_name last_name job_title birthday:date postal_address:other notes im:other',
    ),
    writable: typed(
      'name emails:other phones:other owner_id:reference org_id:reference',
      'visible_to:int label_ids:multiSelect',
    ),
    required: ['name'],
    references: { owner_id: 'users', org_id: 'organizations' },
  },
  organizations: {
    version: 'v2',
    changes: 'bounded',
    fieldsPath: '/api/v2/organizationFields',
    takesIds: true,
    listFilters: ['owner_id'],
    searchFields: { name: 'name' },
    readOnly: typed(
      stamps,
      'is_deleted:boolean',
      'website linkedin industry:int annual_revenue:float employee_count:int',
    ),
    writable: typed('name owner_id:reference visible_to:int label_ids:multiSelect address:other'),
    required: ['name'],
    references: { owner_id: 'users' },
  },
  activities: {
    version: 'v2',
    changes: 'bounded',
    takesIds: true,
    listFilters: ['owner_id', 'deal_id', 'lead_id', 'person_id', 'org_id', 'done'],
    searchFields: {},
    readOnly: typed(
      stamps,
      'creator_user_id:reference is_deleted:boolean marked_as_done_time:datetime conference_meeting_client',
      'conference_meeting_url conference_meeting_id',
      'outcome:int',
    ),
    writable: typed(
      'subject type owner_id:reference deal_id:reference lead_id:reference person_id:reference',
      'org_id:reference project_id:reference due_date:date due_time duration busy:boolean done:boolean',
      'location:other participants:other attendees:other public_description priority:int note',
    ),
    required: ['subject'],
    references: {
      owner_id: 'users',
      deal_id: 'deals',
      lead_id: 'leads',
      person_id: 'persons',
      org_id: 'organizations',
      project_id: 'projects',
    },
  },
  products: {
    version: 'v2',
    changes: 'bounded',
    fieldsPath: '/api/v2/productFields',
    takesIds: true,
    isOpenEnded: true,
    listFilters: ['owner_id'],
    searchFields: { name: 'name', code: 'code' },
    readOnly: typed(stamps, 'is_deleted:boolean'),
    writable: typed(
      'name code description unit tax:float category owner_id:reference is_linkable:boolean visible_to:int',
      'prices:other billing_frequency billing_frequency_cycles:int',
    ),
    required: ['name'],
    references: { owner_id: 'users' },
  },
  pipelines: {
    ...shortList,
    version: 'v2',
    readOnly: typed(stamps, 'is_deleted:boolean', 'order_nr:int'),
    listFilters: [],
    writable: typed('name is_deal_probability_enabled:boolean'),
    required: ['name'],
  },
  stages: {
    ...shortList,
    version: 'v2',
    readOnly: typed(stamps, 'is_deleted:boolean', 'order_nr:int'),
    listFilters: ['pipeline_id'],
    writable: typed(
      'name pipeline_id:reference deal_probability:int is_deal_rot_enabled:boolean',
      'days_to_rotten:int',
    ),
    required: ['name', 'pipeline_id'],
    references: { pipeline_id: 'pipelines' },
  },
  // Leads have the custom fields of deals. @see https://developers.pipedrive.com/docs/api/v1/Leads read 2026-11-22
  leads: {
    version: 'v1',
    hasArchive: true,
    changes: 'since',
    id: /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
    fieldsPath: '/api/v2/dealFields',
    listFilters: ['owner_id', 'person_id', 'organization_id'],
    searchFields: { title: 'title' },
    readOnly: typed(stamps, 'id creator_id:reference source_name is_archived:boolean'),
    writable: typed(
      'title owner_id:reference person_id:reference organization_id:reference label_ids:multiSelect',
      'value:other expected_close_date:date was_seen:boolean',
    ),
    required: ['title'],
    references: { owner_id: 'users', person_id: 'persons', organization_id: 'organizations' },
  },
}
