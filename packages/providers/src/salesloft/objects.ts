// The objects of Salesloft: where they are, what they hold, and what their lists filter by.
import type { StaticFields } from '@mortise/connector-kit'

/** One object. */
export interface SalesloftObject extends StaticFields {
  path: string
  /** Parameters by field name; each takes equality. */
  filters: Readonly<Record<string, string>>
  /** What the account's custom fields say they belong to. */
  customOf?: 'person' | 'company'
  /** The value of `sort_by` that no change moves. */
  sortBy?: 'created_at'
}

const stamps = { id: 'int', created_at: 'datetime', updated_at: 'datetime' } as const
const place = { city: 'string', state: 'string', country: 'string' } as const

/**
 * Unverified: fields and filters of all but people and accounts, which are as remembered of
 * https://developers.salesloft.com/docs/api/
 * @see https://github.com/paragonsean/openapi-directory/blob/main/APIs/salesloft.com/v2/javascript-client/docs/PeopleApi.md read 2026-11-21
 * @see https://github.com/paragonsean/openapi-directory/blob/main/APIs/salesloft.com/v2/javascript-client/docs/AccountsApi.md read 2026-11-21
 */
export const objects: Readonly<Record<string, SalesloftObject>> = {
  people: {
    path: '/v2/people',
    customOf: 'person',
    sortBy: 'created_at',
    filters: {
      ...{
        id: 'ids[]',
        email_address: 'email_addresses[]',
        crm_id: 'crm_id[]',
        do_not_contact: 'do_not_contact',
      },
      ...{ account_id: 'account_id[]', owner_id: 'owner_id[]', person_stage_id: 'person_stage_id[]' },
      ...{
        title: 'title[]',
        country: 'country[]',
        state: 'state[]',
        city: 'city[]',
        job_seniority: 'job_seniority[]',
      },
    },
    readOnly: {
      ...stamps,
      ...{ display_name: 'string', full_email_address: 'string', bouncing: 'boolean', counts: 'other' },
      ...{ account: 'other', owner: 'other', person_stage: 'other', import: 'other', cadences: 'other' },
      ...{ crm_url: 'string', crm_object_type: 'string', owner_crm_id: 'string', eu_resident: 'boolean' },
      ...{ last_contacted_at: 'datetime', last_contacted_by: 'other', last_contacted_type: 'string' },
      ...{ last_replied_at: 'datetime', last_completed_step: 'other', last_completed_step_cadence: 'other' },
      ...{ most_recent_cadence: 'other', locale_utc_offset: 'int', starred: 'boolean', success_count: 'int' },
      untouched: 'boolean',
    },
    writable: {
      ...{
        email_address: 'string',
        first_name: 'string',
        last_name: 'string',
        title: 'string',
        phone: 'string',
      },
      ...{ phone_extension: 'string', mobile_phone: 'string', home_phone: 'string', linkedin_url: 'string' },
      ...{ secondary_email_address: 'string', personal_email_address: 'string', personal_website: 'string' },
      ...{
        person_company_name: 'string',
        person_company_industry: 'string',
        person_company_website: 'string',
      },
      ...{ work_city: 'string', work_state: 'string', work_country: 'string', twitter_handle: 'string' },
      ...{ locale: 'string', job_seniority: 'singleSelect', tags: 'multiSelect', do_not_contact: 'boolean' },
      ...{ contact_restrictions: 'multiSelect', crm_id: 'string', crm_id_type: 'string', import_id: 'int' },
      ...{ account_id: 'reference', owner_id: 'reference', person_stage_id: 'reference' },
      ...place,
    },
    references: { account_id: 'accounts', owner_id: 'users' },
    values: {
      job_seniority: [
        'director',
        'executive',
        'individual_contributor',
        'manager',
        'vice_president',
        'unknown',
      ],
    },
  },
  accounts: {
    path: '/v2/accounts',
    customOf: 'company',
    sortBy: 'created_at',
    filters: {
      ...{ id: 'ids[]', name: 'name[]', domain: 'domain', website: 'website[]', crm_id: 'crm_id[]' },
      ...{ owner_id: 'owner_id[]', account_tier_id: 'account_tier_id[]', industry: 'industry[]' },
      ...{ country: 'country[]', state: 'state[]', city: 'city[]' },
    },
    readOnly: {
      ...stamps,
      ...{
        archived_at: 'datetime',
        account_tier: 'other',
        company_stage: 'other',
        owner: 'other',
        creator: 'other',
      },
      ...{ counts: 'other', crm_url: 'string', crm_object_type: 'string', owner_crm_id: 'string' },
      ...{ last_contacted_at: 'datetime', last_contacted_by: 'other', last_contacted_person: 'other' },
      ...{ last_contacted_type: 'string', locale_utc_offset: 'int', user_relationships: 'other' },
    },
    writable: {
      ...{ name: 'string', domain: 'string', website: 'string', description: 'string', phone: 'string' },
      ...{
        industry: 'string',
        company_type: 'string',
        founded: 'string',
        revenue_range: 'string',
        size: 'string',
      },
      ...{
        conversational_name: 'string',
        linkedin_url: 'string',
        twitter_handle: 'string',
        locale: 'string',
      },
      ...{ street: 'string', postal_code: 'string', tags: 'multiSelect', do_not_contact: 'boolean' },
      ...{ crm_id: 'string', crm_id_type: 'string', archived: 'boolean' },
      ...{ account_tier_id: 'reference', company_stage_id: 'reference', owner_id: 'reference' },
      ...place,
    },
    required: ['name', 'domain'],
    references: { owner_id: 'users' },
  },
  users: {
    path: '/v2/users',
    filters: { id: 'ids[]' },
    readOnly: {
      ...stamps,
      ...{ guid: 'string', name: 'string', first_name: 'string', last_name: 'string', email: 'string' },
      ...{
        active: 'boolean',
        job_role: 'string',
        time_zone: 'string',
        role: 'other',
        team: 'other',
        group: 'other',
      },
    },
    writable: {},
  },
  cadences: {
    path: '/v2/cadences',
    sortBy: 'created_at',
    filters: { id: 'ids[]' },
    readOnly: {
      ...stamps,
      ...{
        name: 'string',
        archived_at: 'datetime',
        team_cadence: 'boolean',
        shared: 'boolean',
        draft: 'boolean',
      },
      ...{
        tags: 'multiSelect',
        owner: 'other',
        creator: 'other',
        counts: 'other',
        cadence_function: 'string',
      },
    },
    writable: {},
  },
  notes: {
    path: '/v2/notes',
    filters: { id: 'ids[]' },
    readOnly: {
      ...stamps,
      associated_type: 'string',
      associated_with: 'other',
      user: 'other',
      call: 'other',
    },
    writable: { content: 'string', associated_with_type: 'string', associated_with_id: 'int' },
    required: ['content', 'associated_with_type', 'associated_with_id'],
  },
}
