// The objects of Keap's API, version 2: what they hold, and what their lists filter by.
import {
  asArray,
  asObject,
  isObject,
  type NativeRecord,
  type StaticFields,
  type TableObject,
  typed,
} from '@mortise/connector-kit'

/** An object, and how its list is asked. */
export interface KeapObject extends TableObject {
  /** The name of each field the list filters by, in the filter. */
  conditions: Readonly<Record<string, string>>
  /** Values may be asked for by their beginning. */
  canBegin: boolean
  /** The condition for records changed since an instant, where there is one. */
  since?: string
  /** A list in the order of creation: a record that changes during a read moves no other to another page. */
  orderBy: string
  /** Lists leave out fields that are not asked for. */
  isAskedForFields: boolean
  hasCustomFields: boolean
}

function object(
  items: string,
  given: StaticFields &
    Omit<KeapObject, 'items' | 'filters' | 'canBegin' | 'isAskedForFields'> &
    Partial<KeapObject>,
): KeapObject {
  return { canBegin: false, isAskedForFields: false, ...given, items, filters: Object.keys(given.conditions) }
}

const idIn = (name: string) => (native: NativeRecord) => asObject(native[name])?.id
const emailsOf = ({ email_addresses: emails }: NativeRecord) =>
  asArray(emails)
    .filter(isObject)
    .map(({ email }) => email)

/**
 * @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/python/docs/ContactApi.md read 2026-11-22
 * @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/python/docs/CompanyApi.md read 2026-11-22
 * @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/python/docs/OpportunityApi.md read 2026-11-22
 * @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/javascript/docs/TaskApi.md read 2026-11-22
 * @see https://github.com/infusionsoft/keap-sdk/blob/main/sdks/v2/javascript/docs/TagsApi.md read 2026-11-22
 */
export const objects: Readonly<Record<string, KeapObject>> = {
  contacts: object('contacts', {
    conditions: {
      email_addresses: 'email',
      given_name: 'given_name',
      family_name: 'family_name',
      company: 'company_id',
    },
    canBegin: true,
    compared: { email_addresses: emailsOf, company: idIn('company') },
    since: 'start_update_time',
    orderBy: 'id asc',
    isAskedForFields: true,
    hasCustomFields: true,
    readOnly: typed(
      'id create_time:datetime update_time:datetime score_value tag_ids:multiSelect links:other source_type',
      'utm_parameters:other',
    ),
    writable: typed(
      'given_name family_name middle_name preferred_name prefix suffix email_addresses:other',
      'phone_numbers:other fax_numbers:other addresses:other social_accounts:other company:other',
      'job_title website contact_type anniversary_date:date birth_date:date spouse_name leadsource_id',
      'referral_code origin:other owner_id preferred_locale time_zone',
    ),
    references: { company: 'companies' },
  }),
  companies: object('companies', {
    conditions: { company_name: 'company_name', email_address: 'email' },
    compared: { email_address: (native) => asObject(native.email_address)?.email },
    // Its list takes a since_time, too, and does not say which time it means.
    orderBy: 'id asc',
    isAskedForFields: true,
    hasCustomFields: true,
    readOnly: typed('id create_time:datetime update_time:datetime'),
    writable: typed(
      'company_name email_address:other phone_number:other fax_number:other address:other website notes',
    ),
    required: ['company_name'],
  }),
  opportunities: object('opportunities', {
    conditions: { stage: 'stage_id', user: 'user_id' },
    compared: { stage: idIn('stage'), user: idIn('user') },
    orderBy: 'created_time asc',
    hasCustomFields: true,
    readOnly: typed(
      'id contact:other stage:other user:other created_time:datetime last_updated_time:datetime',
    ),
    // Keap reads a contact, a stage and a user, and wants their ids written.
    writable: typed(
      'opportunity_title contact_id:reference stage_id user_id next_action_time:datetime next_action_notes',
      'opportunity_notes estimated_close_time:datetime include_in_forecast:boolean',
      'projected_revenue_low:float projected_revenue_high:float affiliate_id',
    ),
    required: ['opportunity_title', 'contact_id', 'stage_id'],
    references: { contact_id: 'contacts' },
  }),
  tasks: object('tasks', {
    conditions: { contact_id: 'contact_id', completed: 'is_completed', assigned_to_user_id: 'user_id' },
    orderBy: 'id asc',
    // Their values can be neither read nor set yet.
    hasCustomFields: false,
    readOnly: typed(
      'id create_time:datetime modification_time:datetime completion_time:datetime created_by_user_id',
    ),
    writable: typed(
      'title description type priority completed:boolean due_time:datetime remind_time_mins:int',
      'assigned_to_user_id contact_id:reference',
    ),
    required: ['title'],
    references: { contact_id: 'contacts' },
  }),
  tags: object('tags', {
    conditions: { name: 'name', description: 'description', category: 'category_id' },
    compared: { category: idIn('category') },
    since: 'since_update_time',
    orderBy: 'create_time asc',
    hasCustomFields: false,
    readOnly: typed('id create_time:datetime update_time:datetime'),
    writable: typed('name description category:other'),
    required: ['name'],
  }),
}
