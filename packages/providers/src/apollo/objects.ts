// The objects of Apollo's API: what a team saved, and the lists it sorts them by.
import { type TableObject, type TypedFields, typed } from '@mortise/connector-kit'

/** An object, where its list is, and the parameter of each field the list filters by. */
export interface ApolloObject extends TableObject {
  /** The field that holds a single record in a response; objects that have nothing but a list have none. */
  one?: string
  /** The name of the object in custom fields. */
  modality?: string
  /** Looked for by words (`q_keywords`), by equality, or among several. */
  params: Readonly<Record<string, { name: string; isList?: true }>>
  /** The order of a read of everything: by creation, so a record that changes moves no other. */
  sortBy?: string
  /** The order of a read of changes: newest first. */
  sortByChange?: string
  /** Its list is asked by POST with parameters of the address. */
  isAskedByQuery?: true
  /** Its list is asked by GET and takes no filters: `/opportunities/search`, `/users/search`. */
  isPlainList?: true
}

const one = (name: string) => ({ name })
const many = (name: string) => ({ name, isList: true as const })

/** Words find more than equal values and reads take nothing of them. */
function searched(
  given: Omit<ApolloObject, 'items' | 'filters' | 'readFilters'> & { items: string },
): ApolloObject {
  const names = Object.keys(given.params)
  const isExact = (name: string) => !given.params[name]?.name.startsWith('q_')
  return { ...given, filters: names, readFilters: names.filter(isExact) }
}

const own = typed('id created_at:datetime source original_source')
const crm = typed(
  'team_id creator_id salesforce_id crm_owner_id crm_record_url existence_level source_display_name',
  'custom_field_errors:other',
)

function listed(items: string, fields: TypedFields): ApolloObject {
  return {
    items,
    params: {},
    readOnly: typed('id team_id name', fields),
    writable: {},
  }
}
const stage = typed('display_name display_order:int category')

/**
 * @see https://docs.apollo.io/reference/search-for-contacts read 2026-11-22
 * @see https://docs.apollo.io/reference/create-an-account read 2026-11-22
 * @see https://docs.apollo.io/reference/create-deal read 2026-11-22
 * @see https://github.com/apolloio/apollo-io-cli read 2026-11-22
 * @see https://docs.apollo.io/openapi/apollo-rest-api.json (what contacts and deals take) read 2026-11-28
 */
export const objects: Readonly<Record<string, ApolloObject>> = {
  contacts: searched({
    items: 'contacts',
    one: 'contact',
    modality: 'contact',
    params: {
      email: one('q_keywords'),
      name: one('q_keywords'),
      organization_name: one('q_keywords'),
      contact_stage_id: many('contact_stage_ids'),
      label_ids: many('contact_label_ids'),
    },
    sortBy: 'contact_created_at',
    sortByChange: 'contact_updated_at',
    readOnly: typed(
      own,
      crm,
      'updated_at:datetime name person_id organization_id linkedin_url headline photo_url email_status',
      'email_true_status email_unsubscribed:boolean sanitized_phone last_activity_date:datetime',
      'emailer_campaign_ids:other contact_campaign_statuses:other contact_emails:other phone_numbers:other',
      'label_ids:other account:other organization:other hubspot_vid owner_id:reference',
    ),
    writable: typed(
      'first_name last_name email title organization_name account_id:reference',
      'contact_stage_id:reference website_url label_names:other present_raw_address direct_phone',
      'corporate_phone mobile_phone home_phone other_phone run_dedupe:boolean',
    ),
    references: { account_id: 'accounts', owner_id: 'users', contact_stage_id: 'contact_stages' },
  }),
  accounts: searched({
    items: 'accounts',
    one: 'account',
    modality: 'account',
    params: {
      name: one('q_organization_name'),
      account_stage_id: many('account_stage_ids'),
      label_ids: many('account_label_ids'),
    },
    sortBy: 'account_created_at',
    readOnly: typed(
      own,
      crm,
      'modality organization_id parent_account_id linkedin_url website_url phone_status sanitized_phone',
      'hubspot_id label_ids:other last_activity_date:datetime num_contacts:int',
      'account_playbook_statuses:other account_rule_config_statuses:other show_intent:boolean',
      'has_intent_signal_account:boolean intent_signal_account:other',
    ),
    writable: typed('name domain owner_id:reference account_stage_id:reference phone raw_address'),
    references: { owner_id: 'users', account_stage_id: 'account_stages' },
  }),
  opportunities: searched({
    isPlainList: true,
    items: 'opportunities',
    one: 'opportunity',
    modality: 'opportunity',
    params: {},
    readOnly: typed(
      own,
      crm,
      'stage_name stage_updated_at:datetime actual_close_date:datetime forecast_category',
      'deal_probability:float forecasted_revenue:float amount_in_team_currency:float exchange_rate_code',
      'exchange_rate_value:float currency:other created_by_id last_activity_date:datetime next_step',
      'next_step_date:datetime closed_lost_reason closed_won_reason opportunity_contact_roles:other',
      'account:other num_contacts:int opportunity_pipeline_id description is_closed:boolean is_won:boolean',
    ),
    writable: typed(
      'name owner_id:reference account_id:reference amount:float opportunity_stage_id:reference',
      'closed_date:datetime',
    ),
    required: ['name'],
    references: { owner_id: 'users', account_id: 'accounts', opportunity_stage_id: 'opportunity_stages' },
  }),
  users: searched({
    isPlainList: true,
    items: 'users',
    params: {},
    readOnly: typed(own, 'team_id name first_name last_name title email deleted:boolean'),
    writable: {},
  }),
  // Sequences, as people know them.
  // @see https://github.com/soenneker/soenneker.apollo.openapiclient/blob/main/openapi.json (`/emailer_campaigns/search`) read 2026-11-29
  emailer_campaigns: searched({
    isAskedByQuery: true,
    items: 'emailer_campaigns',
    params: { name: one('q_name') },
    readOnly: typed(
      'id name archived:boolean active:boolean created_at:datetime last_used_at:datetime user_id:reference',
      'emailer_schedule_id max_emails_per_day:int label_ids:multiSelect permissions num_steps:int',
      'starred_by_user_ids:multiSelect folder_id excluded_account_stage_ids:multiSelect',
      'excluded_contact_stage_ids:multiSelect contact_email_event_to_stage_mapping:other',
      'create_task_if_email_open:boolean email_open_trigger_task_threshold:int same_account_reply_policy_cd',
      'mark_finished_if_click:boolean mark_finished_if_reply:boolean mark_finished_if_interested:boolean',
      'mark_paused_if_ooo:boolean sequence_by_exact_daytime days_to_wait_before_mark_as_response:int',
      'sequence_ruleset_id',
    ),
    writable: {},
    references: { user_id: 'users' },
  }),
  contact_stages: listed('contact_stages', stage),
  account_stages: listed('account_stages', stage),
  opportunity_stages: listed(
    'opportunity_stages',
    typed(stage, 'is_won:boolean is_closed:boolean probability:float opportunity_pipeline_id'),
  ),
  labels: listed('', typed('modality cached_count:int created_at:datetime')),
  email_accounts: listed('email_accounts', typed('email user_id active:boolean')),
}
