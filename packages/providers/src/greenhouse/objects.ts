// The objects of Greenhouse's Harvest API, version 3: what they hold, and what their lists filter by.
import { asArray, isObject, type NativeRecord, type TableObject, typed } from '@mortise/connector-kit'

/** An object, the parameter of each field its list filters by, and what its list hides unless asked. */
export interface GreenhouseObject extends TableObject {
  params: Readonly<Record<string, string>>
  asks?: Readonly<Record<string, boolean>>
}

const stamps = typed('id:int created_at:datetime updated_at:datetime')
const valuesOf = (name: string) => (native: NativeRecord) =>
  asArray(native[name])
    .filter(isObject)
    .map(({ value }) => value)

function object(given: Omit<GreenhouseObject, 'items' | 'filters'>): GreenhouseObject {
  return { ...given, items: '', filters: Object.keys(given.params) }
}

/**
 * Lists filter by their parents' ids and by status.
 * @see https://harvestdocs.greenhouse.io/docs/list-endpoints read 2026-11-21
 */
export const objects: Readonly<Record<string, GreenhouseObject>> = {
  candidates: object({
    params: { email_addresses: 'email', private: 'private' },
    compared: { email_addresses: valuesOf('email_addresses') },
    readOnly: typed(stamps, 'last_activity_at:datetime tag_ids:other photo_url'),
    writable: typed(
      'first_name last_name preferred_name company title private:boolean phone_numbers:other addresses:other',
      'email_addresses:other website_addresses:other social_media_addresses:other recruiter_id:reference',
      'coordinator_id:reference can_email:boolean custom_fields:other',
    ),
    required: ['first_name', 'last_name'],
    references: { recruiter_id: 'users', coordinator_id: 'users' },
  }),
  applications: object({
    params: { candidate_id: 'candidate_ids', job_id: 'job_ids', status: 'status' },
    readOnly: typed(
      stamps,
      'candidate_id:reference job_id:reference status:singleSelect stage_id:int stage_name prospect:boolean',
      'applied_at:datetime rejected_at:datetime last_activity_at:datetime source_id:int referrer_id:int',
      'job_post_id:int location:other answers:other custom_fields:other',
    ),
    writable: {},
    references: { candidate_id: 'candidates', job_id: 'jobs' },
    values: { status: ['in_process', 'rejected', 'hired', 'converted'] },
  }),
  jobs: object({
    params: { status: 'status', department_id: 'department_ids' },
    readOnly: typed(stamps, 'opened_at:datetime closed_at:datetime is_template:boolean'),
    writable: typed(
      'name requisition_id notes confidential:boolean status:singleSelect department_id:reference',
      'office_ids:multiSelect custom_fields:other',
    ),
    references: { department_id: 'departments' },
    values: { status: ['open', 'closed', 'draft'] },
  }),
  offers: object({
    params: { application_id: 'application_ids', status: 'status' },
    readOnly: typed(
      stamps,
      'application_id:reference candidate_id:reference job_id:reference version:int status:singleSelect',
      'sent_at:datetime resolved_at:datetime starts_on:date custom_fields:other',
    ),
    writable: {},
    references: { application_id: 'applications', candidate_id: 'candidates', job_id: 'jobs' },
  }),
  // @see https://harvestdocs.greenhouse.io/reference/get_v3-openings (filters) read 2026-11-29
  openings: object({
    params: { job_id: 'job_ids', application_id: 'application_ids', close_reason_id: 'close_reason_ids' },
    readOnly: typed(
      stamps,
      'opening_id status:singleSelect opened_at:datetime closed_at:datetime job_id:reference',
      'application_id:reference close_reason_id:int custom_fields:other',
    ),
    writable: {},
    references: { job_id: 'jobs', application_id: 'applications' },
  }),
  // @see https://harvestdocs.greenhouse.io/reference/get_v3-interviews (filters) read 2026-11-29
  interviews: object({
    params: {
      job_id: 'job_ids',
      application_id: 'application_ids',
      job_interview_id: 'job_interview_ids',
      organizer_id: 'organizer_ids',
    },
    readOnly: typed(
      stamps,
      'application_id:reference job_id:reference job_interview_id:int organizer_id:reference status:singleSelect',
      'starts_at:datetime ends_at:datetime all_day_start_on:date all_day_end_on:date location external_event_id',
    ),
    writable: {},
    references: { application_id: 'applications', job_id: 'jobs', organizer_id: 'users' },
  }),
  // Accounts of services are left out unless asked for, though records name them.
  // @see https://harvestdocs.greenhouse.io/reference/get_v3-users read 2026-11-29
  users: object({
    params: {},
    asks: { show_service_accounts: true },
    readOnly: typed(
      stamps,
      'first_name last_name name primary_email_address email_addresses:other employee_id disabled:boolean',
      'site_admin:boolean',
    ),
    writable: {},
  }),
  departments: object({
    params: {},
    readOnly: typed(stamps, 'parent_id:int external_id'),
    writable: typed('name'),
    required: ['name'],
  }),
  offices: object({
    params: {},
    readOnly: typed(stamps, 'parent_id:int external_id primary_contact_user_id:int'),
    writable: typed('name location:other'),
    required: ['name'],
  }),
}
