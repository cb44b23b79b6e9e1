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
 * @see https://github.com/sam-vangelos/greenhouse-mcp/blob/5911d4a/packages/recruiter-mcp/src/harvest-v3-registry.generated.ts (parameters and fields, taken out of the vendor's reference) read 2026-11-29
 */
export const objects: Readonly<Record<string, GreenhouseObject>> = {
  candidates: object({
    params: { email_addresses: 'email', private: 'private' },
    compared: { email_addresses: valuesOf('email_addresses') },
    readOnly: typed(stamps, 'last_activity_at:datetime message'),
    writable: typed(
      'first_name last_name preferred_name company title private:boolean phone_numbers:other addresses:other',
      'email_addresses:other website_addresses:other social_media_addresses:other tags:other',
      'linked_user_ids:other time_zone can_email:boolean custom_fields:other',
    ),
    required: ['first_name', 'last_name'],
  }),
  applications: object({
    params: { candidate_id: 'candidate_ids', job_id: 'job_ids', status: 'status' },
    readOnly: typed(
      stamps,
      'status:singleSelect stage_id:int stage_name prospect:boolean rejected_at:datetime',
      'last_activity_at:datetime job_post_id:int location_address answers:other needs_decision:boolean',
      'prospective_job_ids:other agency_note_id:int',
    ),
    writable: typed(
      'candidate_id:reference job_id:reference initial_stage_id:int source_id:int referrer_id:int',
      'recruiter_id:reference coordinator_id:reference custom_fields:other',
    ),
    required: ['candidate_id', 'job_id'],
    references: {
      candidate_id: 'candidates',
      job_id: 'jobs',
      recruiter_id: 'users',
      coordinator_id: 'users',
    },
    values: { status: ['in_process', 'rejected', 'hired', 'converted'] },
  }),
  jobs: object({
    params: { status: 'status', department_id: 'department_id', requisition_id: 'requisition_id' },
    readOnly: typed(stamps, 'opened_at:datetime closed_at:datetime is_template:boolean'),
    writable: typed(
      'name requisition_id notes confidential:boolean status:singleSelect department_id:reference',
      'office_ids:multiSelect custom_fields:other',
    ),
    references: { department_id: 'departments' },
    values: { status: ['open', 'closed', 'draft'] },
  }),
  offers: object({
    params: {
      application_id: 'application_ids',
      candidate_id: 'candidate_ids',
      job_id: 'job_ids',
      status: 'status',
    },
    readOnly: typed(
      stamps,
      'candidate_id:reference job_id:reference opening_id:int version:int status:singleSelect sent_on:date',
      'resolved_at:datetime',
    ),
    writable: typed('application_id:reference starts_on:date custom_fields:other'),
    required: ['application_id'],
    references: { application_id: 'applications', candidate_id: 'candidates', job_id: 'jobs' },
    values: { status: ['Created', 'Accepted', 'Rejected', 'Deprecated'] },
  }),
  // @see https://harvestdocs.greenhouse.io/reference/get_v3-openings (filters) read 2026-11-29
  openings: object({
    params: { job_id: 'job_ids', application_id: 'application_ids', close_reason_id: 'close_reason_ids' },
    readOnly: typed(
      stamps,
      'opening_id open:boolean sort_order:int opened_at:datetime closed_at:datetime target_start_on:date',
      'job_id:reference application_id:reference close_reason_id:int custom_fields:other',
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
      'scheduled_at:datetime starts_at:datetime ends_at:datetime all_day_start_on:date all_day_end_on:date',
      'availability_received_at:datetime location video_conferencing_url external_event_id',
    ),
    writable: {},
    references: { application_id: 'applications', job_id: 'jobs', organizer_id: 'users' },
  }),
  // Accounts of services are left out unless asked for, though records name them.
  // @see https://harvestdocs.greenhouse.io/reference/get_v3-users read 2026-11-29
  users: object({
    params: { primary_email: 'primary_email', employee_id: 'employee_ids', deactivated: 'deactivated' },
    asks: { show_service_accounts: true },
    readOnly: typed(
      stamps,
      'first_name last_name name job_title primary_email emails:other employee_id deactivated:boolean',
      'site_admin:boolean agency_id:int office_ids:other department_ids:other linked_candidate_ids:other',
      'interviewer_tags:other custom_fields:other',
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
    readOnly: typed(stamps, 'parent_id:int external_id primary_in_house_contact_user_id:int'),
    writable: typed('name location:other'),
    required: ['name'],
  }),
}
