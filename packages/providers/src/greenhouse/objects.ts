// The objects of Greenhouse's Harvest API, version 3: what they hold, and what their lists filter by.
import { asArray, isObject, type NativeRecord, type TableObject } from '@mortise/connector-kit'

/** An object, and the parameter of each field its list filters by. */
export interface GreenhouseObject extends TableObject {
  params: Readonly<Record<string, string>>
}

const stamps = { id: 'int', created_at: 'datetime', updated_at: 'datetime' } as const
const valuesOf = (name: string) => (native: NativeRecord) =>
  asArray(native[name])
    .filter(isObject)
    .map(({ value }) => value)

function object(given: Omit<GreenhouseObject, 'items' | 'filters'>): GreenhouseObject {
  return { ...given, items: '', filters: Object.keys(given.params) }
}

/**
 * Lists filter by their parents' ids and by status. Unverified: fields, and which parent
 * each list takes; filters of candidates are told by
 * https://glama.ai/mcp/connectors/app.vercel.ats-ops-control-plane-gateway/greenhouse-ops-control-plane/tools/list_candidates alone.
 * @see https://harvestdocs.greenhouse.io/docs/list-endpoints read 2026-11-21
 */
export const objects: Readonly<Record<string, GreenhouseObject>> = {
  candidates: object({
    params: { email_addresses: 'email', private: 'private' },
    compared: { email_addresses: valuesOf('email_addresses') },
    readOnly: { ...stamps, last_activity_at: 'datetime', tag_ids: 'other', photo_url: 'string' },
    writable: {
      first_name: 'string',
      last_name: 'string',
      preferred_name: 'string',
      company: 'string',
      title: 'string',
      private: 'boolean',
      phone_numbers: 'other',
      addresses: 'other',
      email_addresses: 'other',
      website_addresses: 'other',
      social_media_addresses: 'other',
      recruiter_id: 'reference',
      coordinator_id: 'reference',
      can_email: 'boolean',
      custom_fields: 'other',
    },
    required: ['first_name', 'last_name'],
    references: { recruiter_id: 'users', coordinator_id: 'users' },
  }),
  applications: object({
    params: { candidate_id: 'candidate_ids', job_id: 'job_ids', status: 'status' },
    readOnly: {
      ...stamps,
      candidate_id: 'reference',
      job_id: 'reference',
      status: 'singleSelect',
      stage_id: 'int',
      stage_name: 'string',
      prospect: 'boolean',
      applied_at: 'datetime',
      rejected_at: 'datetime',
      last_activity_at: 'datetime',
      source_id: 'int',
      referrer_id: 'int',
      job_post_id: 'int',
      location: 'other',
      answers: 'other',
      custom_fields: 'other',
    },
    writable: {},
    references: { candidate_id: 'candidates', job_id: 'jobs' },
    values: { status: ['active', 'rejected', 'hired', 'converted'] },
  }),
  jobs: object({
    params: { status: 'status', department_id: 'department_ids' },
    readOnly: { ...stamps, opened_at: 'datetime', closed_at: 'datetime', is_template: 'boolean' },
    writable: {
      name: 'string',
      requisition_id: 'string',
      notes: 'string',
      confidential: 'boolean',
      status: 'singleSelect',
      department_id: 'reference',
      office_ids: 'multiSelect',
      custom_fields: 'other',
    },
    references: { department_id: 'departments' },
    values: { status: ['open', 'closed', 'draft'] },
  }),
  offers: object({
    params: { application_id: 'application_ids', status: 'status' },
    readOnly: {
      ...stamps,
      application_id: 'reference',
      candidate_id: 'reference',
      job_id: 'reference',
      version: 'int',
      status: 'singleSelect',
      sent_at: 'datetime',
      resolved_at: 'datetime',
      starts_on: 'date',
      custom_fields: 'other',
    },
    writable: {},
    references: { application_id: 'applications', candidate_id: 'candidates', job_id: 'jobs' },
  }),
  users: object({
    params: {},
    readOnly: {
      ...stamps,
      first_name: 'string',
      last_name: 'string',
      name: 'string',
      primary_email_address: 'string',
      email_addresses: 'other',
      employee_id: 'string',
      disabled: 'boolean',
      site_admin: 'boolean',
    },
    writable: {},
  }),
  departments: object({
    params: {},
    readOnly: { ...stamps, parent_id: 'int', external_id: 'string' },
    writable: { name: 'string' },
    required: ['name'],
  }),
  offices: object({
    params: {},
    readOnly: { ...stamps, parent_id: 'int', external_id: 'string', primary_contact_user_id: 'int' },
    writable: { name: 'string', location: 'other' },
    required: ['name'],
  }),
}
