// Instantly: outbound email campaigns and leads.
// The objects of Instantly's API, version 2: what they hold, and what their lists filter by.
// How Instantly is asked: lists by the last record seen, leads by POST, records by a path each.
import {
  asObject,
  byCursor,
  type CallRequest,
  defineProvider,
  fromObjectTable,
  idText,
  inJson,
  type ListWish,
  lazyReading,
  lazyWriting,
  type RecordShape,
  recordBy,
  type TableObject,
  typed,
} from '@mortise/connector-kit'

/** `{id: '019dc79a-...', timestamp_updated: '2026-11-21T09:30:00.000Z'}`; sending accounts go by their address. */
const record: RecordShape = {
  ...recordBy({ id: 'id', updatedAt: 'timestamp_updated', createdField: 'timestamp_created' }),
  id: ({ id, email }) => idText(id) ?? idText(email),
}

/** An object, and the parameter of each field its list filters by. */
interface InstantlyObject extends TableObject {
  /** A list that is asked for by POST, with what is wanted in the body. */
  listPath?: string
  params: Readonly<Record<string, { name: string; isList?: true; isPart?: true }>>
}

const one = (name: string) => ({ name })
/** Finds parts of values, so what is found is compared, and reads take none. */
const part = (name: string) => ({ name, isPart: true as const })

function object(given: Omit<InstantlyObject, 'items' | 'filters' | 'readFilters'>): InstantlyObject {
  const names = Object.keys(given.params)
  return {
    ...given,
    items: 'items',
    filters: names,
    readFilters: names.filter((name) => !given.params[name]?.isPart),
  }
}

const stamps = typed('id timestamp_created:datetime timestamp_updated:datetime organization')

/**
 * @see https://developer.instantly.ai/api-reference/lead/list-leads read 2026-11-22
 * @see https://github.com/Instantly-ai/instantly-starter-kit read 2026-11-22
 */
const objects: Readonly<Record<string, InstantlyObject>> = {
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

/**
 * Lists cannot be asked for changes: they are read whole, in the order of ids, and what did not change is left out.
 * @see https://developer.instantly.ai/api-reference/lead/list-leads read 2026-11-22
 */
function list({ listPath, params }: InstantlyObject, { objectName, filters }: ListWish): CallRequest {
  const named = filters.map(({ fieldName, value }) => ({
    ...(params[fieldName] ?? { name: fieldName, isList: false }),
    value,
  }))
  if (listPath === undefined) {
    const query = Object.fromEntries(named.map(({ name, value }) => [name, value]))
    return { path: `/v2/${objectName}`, query }
  }
  const json = Object.fromEntries(named.map(({ name, isList, value }) => [name, isList ? [value] : value]))
  return { method: 'POST', path: listPath, json }
}

/** @see https://github.com/Instantly-ai/instantly-starter-kit read 2026-11-22 */
const table = async () =>
  fromObjectTable<InstantlyObject>({
    displayName: 'Instantly',
    objects,
    record,
    style: byCursor({ cursor: 'starting_after', limit: 'limit', next: 'next_starting_after' }),
    pageSizeMax: 100,
    place: (request, params) =>
      request.method === 'POST'
        ? inJson(request, params)
        : { ...request, query: { ...request.query, ...params } },
    list,
    one(_, { objectName, id }) {
      const isOne = objectName === 'accounts' ? id.includes('@') : /^[0-9a-f-]{36}$/i.test(id)
      return isOne ? { path: `/v2/${objectName}/${encodeURIComponent(id)}` } : undefined
    },
    unwrap: asObject,
    write(_, { objectName, action, item, id }) {
      const path = `/v2/${objectName}/${encodeURIComponent(id)}`
      switch (action) {
        case 'create':
          return { method: 'POST', path: `/v2/${objectName}`, json: item.fields }
        case 'update':
          return { method: 'PATCH', path, json: item.fields }
        case 'delete':
          return { method: 'DELETE', path }
      }
    },
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'instantlyAI',
  displayName: 'Instantly',
  docsUrl: 'https://developer.instantly.ai/',
  unverified: [
    'account.healthCheck: that a key may ask for it; keys are good for what they are scoped to, and nothing is open to all.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects: which fields of campaigns and accounts take changes once there are any.',
  ],
  // @see https://developer.instantly.ai/api/v2/oauth (a request with its header) read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://developer.instantly.ai/getting-started/getting-started#generate-a-new-api-key',
  },
  account: {
    // A key that is none gets 401, one that is not scoped to workspaces 403.
    // @see https://developer.instantly.ai/quickstart read 2026-11-22
    // @see https://developer.instantly.ai/api-reference/workspace read 2026-11-22
    healthCheck: { path: '/v2/workspaces/current', isUnverified: true },
  },
  baseUrl: 'https://api.instantly.ai/api',
  // @see https://developer.instantly.ai/api-reference/lead/list-leads read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    // Only these do not say when they changed.
    inFull: ['lead-lists'],
    ...reading.read,
  },
  search: reading.search,
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    // A sending account is made with the passwords of its mailbox, which have no place in a mapping.
    objects: { accounts: ['update'] },
    // @see https://api.instantly.ai/openapi/api_v2.json read 2026-11-28
    createOnly: {
      leads: [
        'email',
        'campaign',
        'list_id',
        'skip_if_in_workspace',
        'skip_if_in_campaign',
        'skip_if_in_list',
      ],
    },
  }),
})
