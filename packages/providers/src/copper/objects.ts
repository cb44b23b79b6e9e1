// The objects of Copper's API: what they hold, and what their lists can be asked for.
import {
  asArray,
  asObject,
  isObject,
  type NativeRecord,
  type TableObject,
  typed,
} from '@mortise/connector-kit'

/** An object, what custom fields call it, and which parameter a field is asked for by. */
export interface CopperObject extends TableObject {
  customName: string
  /** The parameters that ask the list for everything. */
  body?: Readonly<Record<string, boolean>>
  params: Readonly<Record<string, { name: string; isList: boolean }>>
}

const stamps = typed('id:int date_created:int date_modified:int interaction_count:int')
const one = (name: string) => ({ name, isList: false })
const many = (name: string) => ({ name, isList: true })
const emailsOf = ({ emails }: NativeRecord) =>
  asArray(emails)
    .filter(isObject)
    .map(({ email }) => email)

function object(given: Omit<CopperObject, 'items' | 'filters'>): CopperObject {
  return { ...given, items: '', filters: Object.keys(given.params) }
}

const person = typed(
  'name prefix first_name middle_name last_name suffix title details address:other assignee_id:reference',
  'company_name phone_numbers:other socials:other tags:multiSelect websites:other',
)

/**
 * @see https://developer.copper.com/people/list-people-search.html read 2026-11-21
 * @see https://developer.copper.com/leads/list-leads-search.html read 2026-11-21
 */
export const objects: Readonly<Record<string, CopperObject>> = {
  people: object({
    customName: 'person',
    params: {
      name: one('name'),
      emails: many('emails'),
      assignee_id: many('assignee_ids'),
      company_id: many('company_ids'),
      contact_type_id: many('contact_type_ids'),
    },
    compared: { emails: emailsOf },
    readOnly: typed(stamps, 'date_last_contacted:int leads_converted_from:other date_lead_created:int'),
    writable: typed(person, 'emails:other company_id:reference contact_type_id:int'),
    required: ['name'],
    references: { company_id: 'companies' },
  }),
  leads: object({
    customName: 'lead',
    // Without it, leads that became a person are left out.
    body: { include_converted_leads: true },
    params: {
      name: one('name'),
      // A lead has one address, and so has the parameter.
      email: one('emails'),
      assignee_id: many('assignee_ids'),
      status_id: many('status_ids'),
      customer_source_id: many('customer_source_ids'),
    },
    compared: { email: ({ email }) => asObject(email)?.email },
    readOnly: typed(stamps, 'status converted_at:int date_last_contacted:int'),
    writable: typed(
      person,
      'email:other customer_source_id:int monetary_unit monetary_value:float status_id:int',
    ),
    required: ['name'],
  }),
  companies: object({
    customName: 'company',
    params: {
      name: one('name'),
      assignee_id: many('assignee_ids'),
      contact_type_id: many('contact_type_ids'),
    },
    readOnly: stamps,
    writable: typed(
      'name address:other assignee_id:reference contact_type_id:int details email_domain phone_numbers:other',
      'primary_contact_id:reference socials:other tags:multiSelect websites:other',
    ),
    required: ['name'],
    references: { primary_contact_id: 'people' },
  }),
  opportunities: object({
    customName: 'opportunity',
    params: {
      name: one('name'),
      assignee_id: many('assignee_ids'),
      company_id: many('company_ids'),
      pipeline_id: many('pipeline_ids'),
      pipeline_stage_id: many('pipeline_stage_ids'),
    },
    readOnly: typed(stamps, 'date_stage_changed:int date_last_contacted:int leads_converted_from:other'),
    writable: typed(
      'name assignee_id:reference close_date company_id:reference company_name customer_source_id:int',
      'details loss_reason_id:int monetary_unit monetary_value:float pipeline_id:int pipeline_stage_id:int',
      'primary_contact_id:reference priority:singleSelect status:singleSelect tags:multiSelect',
      'win_probability:int',
    ),
    required: ['name', 'primary_contact_id'],
    values: { priority: ['None', 'Low', 'Medium', 'High'], status: ['Open', 'Won', 'Lost', 'Abandoned'] },
    references: { company_id: 'companies', primary_contact_id: 'people' },
  }),
  projects: object({
    customName: 'project',
    params: { name: one('name'), assignee_id: many('assignee_ids') },
    readOnly: stamps,
    writable: typed(
      'name assignee_id:reference details related_resource:other status:singleSelect tags:multiSelect',
    ),
    required: ['name'],
    values: { status: ['Open', 'Completed'] },
  }),
  tasks: object({
    customName: 'task',
    params: { assignee_id: many('assignee_ids') },
    readOnly: typed(stamps, 'completed_date:int'),
    writable: typed(
      'name assignee_id:reference custom_activity_type_id:int details due_date:int priority:singleSelect',
      'related_resource:other reminder_date:int status:singleSelect tags:multiSelect',
    ),
    required: ['name'],
    values: { priority: ['None', 'High'], status: ['Open', 'Completed'] },
  }),
}
