// The objects of Smartlead's API: what they hold, and how their lists are asked for.
import { byOffset, type StaticFields, type TableObject, typed, unpaged } from '@mortise/connector-kit'

/** An object that has its own list. */
export interface SmartleadObject extends TableObject {
  path: string
  /** The parameter of each field the list itself filters by; the others are compared here, in the whole list. */
  params?: Readonly<Record<string, string>>
}

/** @see https://api.smartlead.ai/api-reference/leads/get-by-campaign read 2026-11-22 */
export const leadFields: StaticFields = {
  readOnly: typed(
    'id:int campaign_lead_map_id:int lead_category_id:int status:singleSelect created_at:datetime',
    'is_unsubscribed:boolean unsubscribed_client_id_map:other',
  ),
  writable: typed(
    'campaign_id:reference email first_name last_name phone_number company_name website location',
    'linkedin_profile company_url custom_fields:other',
  ),
  required: ['campaign_id', 'email'],
  references: { campaign_id: 'campaigns' },
  values: { status: ['STARTED', 'INPROGRESS', 'COMPLETED', 'PAUSED', 'STOPPED'] },
}

/**
 * @see https://api.smartlead.ai/api-reference/campaigns/update-settings read 2026-11-22
 * @see https://api.smartlead.ai/api-reference/lead-lists/get-all read 2026-11-22
 */
export const objects: Readonly<Record<string, SmartleadObject>> = {
  campaigns: {
    path: '/v1/campaigns/',
    items: '',
    style: unpaged,
    filters: ['name', 'status', 'client_id'],
    readFilters: [],
    readOnly: typed(
      'id:int user_id:int created_at:datetime updated_at:datetime scheduler_cron_value:other',
      'min_time_btwn_emails:int max_leads_per_day:int parent_campaign_id:int tags:other',
    ),
    writable: typed(
      'name client_id:int status:singleSelect track_settings:other stop_lead_settings unsubscribe_text',
      'send_as_plain_text:boolean force_plain_text:boolean follow_up_percentage:int',
      'enable_ai_esp_matching:boolean auto_pause_domain_leads_on_reply:boolean bounce_autopause_threshold',
      'ignore_ss_mailbox_sending_limit:boolean domain_level_rate_limit:boolean add_unsubscribe_tag:boolean',
      'out_of_office_detection_settings:other ai_categorisation_options:other',
    ),
    values: { status: ['DRAFTED', 'ACTIVE', 'PAUSED', 'STOPPED', 'COMPLETED', 'ARCHIVED'] },
  },
  'email-accounts': {
    path: '/v1/email-accounts/',
    items: '',
    readOnly: typed(
      'id:int user_id:int created_at:datetime updated_at:datetime from_name from_email username smtp_host',
      'smtp_port:int imap_host imap_port:int message_per_day:int daily_sent_count:int',
      'is_smtp_success:boolean is_imap_success:boolean signature type client_id:int warmup_details:other',
    ),
    writable: {},
  },
  'lead-lists': {
    path: '/v1/lead-list/',
    items: 'data',
    params: { name: 'listName' },
    filters: ['name'],
    readFilters: [],
    readOnly: typed('id:int lead_count:int created_at:datetime'),
    writable: typed('name'),
    required: ['name'],
  },
  // @see https://github.com/Smartlead-Public/docs/tree/main/api-reference/clients read 2026-11-29
  clients: {
    path: '/v1/client/',
    items: 'data',
    style: unpaged,
    filters: ['name', 'email'],
    readFilters: [],
    readOnly: typed('id:int created_at:datetime'),
    writable: typed(
      'name email password logo logo_url permission:multiSelect is_credit_assigned:boolean email_credits:int',
      'lead_credits:int',
    ),
    required: ['name', 'email'],
  },
  'lead-categories': {
    path: '/v1/leads/fetch-categories',
    items: '',
    style: unpaged,
    filters: ['name'],
    readFilters: [],
    readOnly: typed('id:int name created_at:datetime sentiment_type'),
    writable: {},
  },
}

/** Pages of everything that has any. */
export const byOffsetAndLimit = byOffset({ offset: 'offset', limit: 'limit' })
