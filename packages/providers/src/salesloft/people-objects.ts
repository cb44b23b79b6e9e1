// Salesloft's people and accounts, and what an account of Salesloft sets up for them.
import { type SalesloftObject, stamps, typed } from './salesloft-object.ts'

const place = { city: 'string', state: 'string', country: 'string' } as const

/**
 * Fields and filters as in copies of the vendor's description, which the vendor itself does not give away.
 * Unverified: told by https://github.com/paragonsean/openapi-directory/blob/main/APIs/salesloft.com/v2/javascript-client/docs/PeopleApi.md
 * (read 2026-11-21) and https://github.com/PradeepMarri/salesloft-com-v2-openapi (read 2026-11-22) alone.
 */
export const peopleObjects: Readonly<Record<string, SalesloftObject>> = {
  people: {
    path: '/v2/people',
    customOf: 'person',
    changes: 'filtered',
    sortBy: 'created_at',
    filters: {
      ...{ id: 'ids[]', email_address: 'email_addresses[]', crm_id: 'crm_id[]' },
      ...{ do_not_contact: 'do_not_contact', account_id: 'account_id[]', owner_id: 'owner_id[]' },
      ...{ person_stage_id: 'person_stage_id[]', title: 'title[]', country: 'country[]' },
      ...{ state: 'state[]', city: 'city[]', job_seniority: 'job_seniority[]' },
    },
    readOnly: {
      ...stamps,
      ...typed('string', 'display_name full_email_address crm_url crm_object_type owner_crm_id'),
      ...typed('string', 'last_contacted_type'),
      ...typed('boolean', 'bouncing eu_resident starred untouched'),
      ...typed('datetime', 'last_contacted_at last_replied_at'),
      ...typed('int', 'locale_utc_offset success_count'),
      ...typed('other', 'account cadences counts import last_completed_step last_completed_step_cadence'),
      ...typed('other', 'last_contacted_by most_recent_cadence owner person_stage'),
    },
    writable: {
      ...typed('string', 'email_address secondary_email_address personal_email_address first_name last_name'),
      ...typed('string', 'title phone phone_extension mobile_phone home_phone linkedin_url personal_website'),
      ...typed('string', 'person_company_name person_company_industry person_company_website twitter_handle'),
      ...typed('string', 'work_city work_state work_country locale crm_id crm_id_type'),
      ...{ job_seniority: 'singleSelect', do_not_contact: 'boolean', import_id: 'int' },
      ...typed('multiSelect', 'contact_restrictions tags'),
      ...typed('reference', 'account_id owner_id person_stage_id'),
      ...place,
    },
    references: { account_id: 'accounts', owner_id: 'users', person_stage_id: 'person_stages' },
    values: {
      job_seniority: [
        ...['director', 'executive', 'individual_contributor', 'manager', 'vice_president'],
        'unknown',
      ],
      contact_restrictions: ['call', 'email', 'message'],
    },
  },
  accounts: {
    path: '/v2/accounts',
    customOf: 'company',
    changes: 'filtered',
    sortBy: 'created_at',
    filters: {
      ...{ id: 'ids[]', name: 'name[]', domain: 'domain', website: 'website[]', crm_id: 'crm_id[]' },
      ...{ owner_id: 'owner_id[]', account_tier_id: 'account_tier_id[]', industry: 'industry[]' },
      ...{ country: 'country[]', state: 'state[]', city: 'city[]' },
    },
    readOnly: {
      ...stamps,
      ...typed('datetime', 'archived_at last_contacted_at'),
      ...typed('string', 'crm_url crm_object_type owner_crm_id last_contacted_type'),
      ...typed('other', 'account_tier company_stage counts creator last_contacted_by last_contacted_person'),
      ...{ locale_utc_offset: 'int', owner: 'other', user_relationships: 'other' },
    },
    writable: {
      ...typed('string', 'name conversational_name domain website description phone industry company_type'),
      ...typed('string', 'founded revenue_range size linkedin_url twitter_handle locale street postal_code'),
      ...typed('string', 'crm_id crm_id_type'),
      ...{ tags: 'multiSelect', ...typed('boolean', 'archived do_not_contact') },
      ...typed('reference', 'account_tier_id company_stage_id owner_id'),
      ...place,
    },
    required: ['name', 'domain'],
    references: { account_tier_id: 'account_tiers', company_stage_id: 'account_stages', owner_id: 'users' },
  },
  person_stages: {
    path: '/v2/person_stages',
    changes: 'sorted',
    sortBy: 'created_at',
    filters: { id: 'ids[]' },
    compared: ['name'],
    readOnly: { ...stamps, order: 'int' },
    writable: { name: 'string' },
    required: ['name'],
  },
  account_stages: {
    path: '/v2/account_stages',
    changes: 'filtered',
    sortBy: 'created_at',
    filters: { id: 'ids[]' },
    compared: ['name'],
    readOnly: { ...stamps, name: 'string', order: 'int' },
    writable: {},
  },
  account_tiers: {
    path: '/v2/account_tiers',
    changes: 'sorted',
    sortBy: 'created_at',
    filters: { id: 'ids[]', name: 'name[]' },
    readOnly: { ...stamps, name: 'string', order: 'int' },
    writable: {},
  },
  custom_fields: {
    path: '/v2/custom_fields',
    changes: 'sorted',
    sortBy: 'created_at',
    filters: { id: 'ids[]', field_type: 'field_type' },
    compared: ['name'],
    readOnly: stamps,
    writable: { name: 'string', ...typed('singleSelect', 'field_type value_type') },
    required: ['name', 'field_type'],
    values: { field_type: ['person', 'company', 'opportunity'], value_type: ['text', 'date'] },
  },
  imports: {
    path: '/v2/imports',
    changes: 'sorted',
    sortBy: 'created_at',
    filters: { id: 'ids[]' },
    compared: ['name'],
    readOnly: { ...stamps, ...typed('int', 'current_people_count imported_people_count') },
    writable: { name: 'string', user_id: 'reference' },
    references: { user_id: 'users' },
  },
  tags: {
    path: '/v2/tags',
    filters: { id: 'ids[]', name: 'search' },
    readOnly: { id: 'int', name: 'string' },
    writable: {},
  },
}
