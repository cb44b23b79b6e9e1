// The objects of Instantly's API, version 2: what they hold, and what their lists filter by.
import { type CallRequest, type TableObject, typed, unpaged } from '@mortise/connector-kit'

/** An object, and the parameter of each field its list filters by. */
export interface InstantlyObject extends TableObject {
  /** A list that is asked for by POST, with what is wanted in the body. */
  listPath?: string
  query?: CallRequest['query']
  params: Readonly<Record<string, { name: string; isList?: true; isPart?: true }>>
}

const one = (name: string) => ({ name })
/** Finds parts of values, so what is found is compared, and reads take none. */
const part = (name: string) => ({ name, isPart: true as const })

function object(
  given: Omit<InstantlyObject, 'items' | 'filters' | 'readFilters'> & Partial<InstantlyObject>,
): InstantlyObject {
  const names = Object.keys(given.params)
  return {
    items: 'items',
    ...given,
    filters: names,
    readFilters: names.filter((name) => !given.params[name]?.isPart),
  }
}

const stamps = typed('id timestamp_created:datetime timestamp_updated:datetime organization')

/**
 * @see https://developer.instantly.ai/api-reference/lead/list-leads read 2026-11-22
 * @see https://github.com/Instantly-ai/instantly-starter-kit read 2026-11-22
 */
export const objects: Readonly<Record<string, InstantlyObject>> = {
  leads: object({
    listPath: '/v2/leads/list',
    params: {
      email: { name: 'contacts', isList: true },
      campaign: one('campaign'),
      list_id: one('list_id'),
    },
    readOnly: typed(
      stamps,
      'status:int status_summary:other status_summary_subseq:other company_domain email_open_count:int',
      'email_reply_count:int email_click_count:int email_opened_step:int email_opened_variant:int',
      'email_replied_step:int email_replied_variant:int email_clicked_step:int email_clicked_variant:int',
      'last_step_from last_step_id last_step_timestamp_executed:datetime timestamp_last_contact:datetime',
      'timestamp_last_open:datetime timestamp_last_reply:datetime timestamp_last_click:datetime',
      'verification_status:int esp_code:int subsequence_id uploaded_by_user upload_method payload:other',
    ),
    writable: typed(
      'email first_name last_name company_name job_title phone website personalization campaign:reference',
      'list_id:reference lt_interest_status:int pl_value_lead assigned_to custom_variables:other',
      'skip_if_in_workspace:boolean skip_if_in_campaign:boolean skip_if_in_list:boolean',
    ),
    references: { campaign: 'campaigns', list_id: 'lead-lists' },
  }),
  campaigns: object({
    params: { name: part('search') },
    readOnly: typed(
      stamps,
      'status:int not_sending_status:int core_variables:other custom_variables:other ai_sdr_id',
    ),
    writable: typed(
      'name campaign_schedule:other sequences:other pl_value:float is_evergreen:boolean email_gap:int',
      'random_wait_max:int text_only:boolean first_email_text_only:boolean email_list:other',
      'email_tag_list:other daily_limit:int daily_max_leads:int stop_on_reply:boolean',
      'stop_on_auto_reply:boolean stop_for_company:boolean link_tracking:boolean open_tracking:boolean',
      'prioritize_new_leads:boolean auto_variant_select:other match_lead_esp:boolean',
      'insert_unsubscribe_header:boolean allow_risky_contacts:boolean disable_bounce_protect:boolean',
      'limit_emails_per_company_override:other cc_list:other bcc_list:other owned_by',
      'provider_routing_rules:other',
    ),
    required: ['name', 'campaign_schedule'],
  }),
  'lead-lists': object({
    params: { name: part('search') },
    readOnly: typed('id organization_id timestamp_created:datetime'),
    writable: typed('name has_enrichment_task:boolean owned_by'),
    required: ['name'],
  }),
  'custom-tags': object({
    params: { label: part('search') },
    readOnly: typed('id timestamp_created:datetime timestamp_updated:datetime organization_id'),
    writable: typed('label description'),
    required: ['label'],
  }),
  'lead-labels': object({
    params: { label: part('search'), interest_status_label: one('interest_status') },
    readOnly: typed('id timestamp_created:datetime created_by organization_id interest_status:int'),
    writable: typed('label interest_status_label:singleSelect description use_with_ai:boolean'),
    required: ['label', 'interest_status_label'],
    values: { interest_status_label: ['positive', 'negative', 'neutral'] },
  }),
  // The counts of a day change, and its date stands for an id.
  'campaigns/analytics/daily': object({
    items: '',
    style: unpaged,
    isListOnly: true,
    query: { start_date: '1970-01-01' },
    params: {},
    readOnly: typed(
      'date:date sent:int contacted:int new_leads_contacted:int opened:int unique_opened:int replies:int',
      'unique_replies:int replies_automatic:int unique_replies_automatic:int clicks:int unique_clicks:int',
      'opportunities:int unique_opportunities:int',
    ),
    writable: {},
  }),
  accounts: object({
    params: { email: part('search'), status: one('status'), provider_code: one('provider_code') },
    readOnly: typed(
      'email timestamp_created:datetime timestamp_updated:datetime organization added_by modified_by',
      'status:int status_message:other warmup_status:int timestamp_last_used:datetime',
      'timestamp_warmup_start:datetime provider_code:int setup_pending:boolean is_managed_account:boolean',
      'stat_warmup_score:float warmup_pool_id tags:other',
    ),
    writable: typed(
      'first_name last_name warmup:other daily_limit:int sending_gap:int signature reply_to',
      'tracking_domain_name tracking_domain_status enable_slow_ramp:boolean inbox_placement_test_limit:int',
    ),
  }),
}
