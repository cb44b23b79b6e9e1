// The objects of Apollo's API: what a team saved, and the lists it sorts them by.
import type { StaticFields, TableObject } from '@mortise/connector-kit'

/** An object, where its list is, and the parameter of each field the list filters by. */
export interface ApolloObject extends TableObject {
  /** What answers call one of its records; lists that are all there is have none. */
  one?: string
  /** What custom fields call it. */
  modality?: string
  /** Looked for by words (`q_keywords`), by equality, or among several. */
  params: Readonly<Record<string, { name: string; isList?: true }>>
  /** The order of a read of everything: by creation, so a record that changes moves no other. */
  sortBy?: string
  /** The order of a read of changes: newest first. */
  sortByChange?: string
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

const own = { id: 'string', created_at: 'datetime', source: 'string', original_source: 'string' } as const
const crm = {
  team_id: 'string',
  creator_id: 'string',
  salesforce_id: 'string',
  crm_owner_id: 'string',
  crm_record_url: 'string',
  existence_level: 'string',
  source_display_name: 'string',
  custom_field_errors: 'other',
} as const

function listed(items: string, fields: StaticFields['readOnly']): ApolloObject {
  return {
    items,
    params: {},
    readOnly: { id: 'string', team_id: 'string', name: 'string', ...fields },
    writable: {},
  }
}
const stage = { display_name: 'string', display_order: 'int', category: 'string' } as const

/**
 * Unverified: fields of users, labels and e-mail accounts.
 * @see https://docs.apollo.io/reference/search-for-contacts read 2026-11-22
 * @see https://docs.apollo.io/reference/create-an-account read 2026-11-22
 * @see https://docs.apollo.io/reference/create-deal read 2026-11-22
 * @see https://github.com/apolloio/apollo-io-cli read 2026-11-22
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
    readOnly: {
      ...own,
      ...crm,
      updated_at: 'datetime',
      name: 'string',
      person_id: 'string',
      organization_id: 'string',
      linkedin_url: 'string',
      headline: 'string',
      photo_url: 'string',
      email_status: 'string',
      email_true_status: 'string',
      email_unsubscribed: 'boolean',
      sanitized_phone: 'string',
      last_activity_date: 'datetime',
      emailer_campaign_ids: 'other',
      contact_campaign_statuses: 'other',
      contact_emails: 'other',
      phone_numbers: 'other',
      label_ids: 'other',
      account: 'other',
      organization: 'other',
      hubspot_vid: 'string',
    },
    writable: {
      first_name: 'string',
      last_name: 'string',
      email: 'string',
      title: 'string',
      organization_name: 'string',
      account_id: 'reference',
      owner_id: 'reference',
      contact_stage_id: 'reference',
      website_url: 'string',
      label_names: 'other',
      present_raw_address: 'string',
      direct_phone: 'string',
      corporate_phone: 'string',
      mobile_phone: 'string',
      home_phone: 'string',
      other_phone: 'string',
      run_dedupe: 'boolean',
    },
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
    readOnly: {
      ...own,
      ...crm,
      modality: 'string',
      organization_id: 'string',
      parent_account_id: 'string',
      linkedin_url: 'string',
      website_url: 'string',
      phone_status: 'string',
      sanitized_phone: 'string',
      hubspot_id: 'string',
      label_ids: 'other',
      last_activity_date: 'datetime',
      num_contacts: 'int',
      account_playbook_statuses: 'other',
      account_rule_config_statuses: 'other',
      show_intent: 'boolean',
      has_intent_signal_account: 'boolean',
      intent_signal_account: 'other',
    },
    writable: {
      name: 'string',
      domain: 'string',
      owner_id: 'reference',
      account_stage_id: 'reference',
      phone: 'string',
      raw_address: 'string',
    },
    references: { owner_id: 'users', account_stage_id: 'account_stages' },
  }),
  opportunities: searched({
    isPlainList: true,
    items: 'opportunities',
    one: 'opportunity',
    modality: 'opportunity',
    params: {},
    readOnly: {
      ...own,
      ...crm,
      stage_name: 'string',
      stage_updated_at: 'datetime',
      actual_close_date: 'datetime',
      forecast_category: 'string',
      deal_probability: 'float',
      forecasted_revenue: 'float',
      amount_in_team_currency: 'float',
      exchange_rate_code: 'string',
      exchange_rate_value: 'float',
      currency: 'other',
      created_by_id: 'string',
      last_activity_date: 'datetime',
      next_step: 'string',
      next_step_date: 'datetime',
      closed_lost_reason: 'string',
      closed_won_reason: 'string',
      opportunity_contact_roles: 'other',
      account: 'other',
      num_contacts: 'int',
    },
    writable: {
      name: 'string',
      owner_id: 'reference',
      account_id: 'reference',
      amount: 'float',
      opportunity_stage_id: 'reference',
      opportunity_pipeline_id: 'string',
      closed_date: 'date',
      description: 'string',
      is_closed: 'boolean',
      is_won: 'boolean',
    },
    required: ['name'],
    references: { owner_id: 'users', account_id: 'accounts', opportunity_stage_id: 'opportunity_stages' },
  }),
  users: searched({
    isPlainList: true,
    items: 'users',
    params: {},
    readOnly: {
      ...own,
      team_id: 'string',
      name: 'string',
      first_name: 'string',
      last_name: 'string',
      title: 'string',
      email: 'string',
      deleted: 'boolean',
    },
    writable: {},
  }),
  contact_stages: listed('contact_stages', stage),
  account_stages: listed('account_stages', stage),
  opportunity_stages: listed('opportunity_stages', {
    ...stage,
    is_won: 'boolean',
    is_closed: 'boolean',
    probability: 'float',
    opportunity_pipeline_id: 'string',
  }),
  labels: listed('', { modality: 'string', cached_count: 'int', created_at: 'datetime' }),
  email_accounts: listed('email_accounts', { email: 'string', user_id: 'string', active: 'boolean' }),
}
