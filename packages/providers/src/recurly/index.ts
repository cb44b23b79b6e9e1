// Recurly: accounts, subscriptions and invoices.
import { defineProvider, inRegion, ProviderError, waitAtLimit } from '@mortise/connector-kit'
import { record } from './record.ts'

// @see https://www.npmjs.com/package/recurly/v/4.81.0 (Recurly's client: the host of each region) read 2026-11-22
const region = inRegion({ us: 'https://v3.recurly.com', eu: 'https://v3.eu.recurly.com' })

export default defineProvider({
  name: 'recurly',
  displayName: 'Recurly',
  docsUrl: 'https://recurly.com/developers/api/',
  unverified: [
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'customFields (table.ts): that one page of 200 holds them all.',
  ],
  // @see https://docs.recurly.com/api/basics/authentication read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    docsUrl: 'https://docs.recurly.com/api/basics/authentication',
  },
  account: {
    metadata: region.metadata,
    // @see https://www.npmjs.com/package/recurly/v/4.81.0 read 2026-11-22
    healthCheck: { path: '/sites', query: { limit: 1 } },
  },
  baseUrl: region.baseUrl,
  http: {
    // Requests without a version are refused.
    // @see https://docs.recurly.com/recurly-subscriptions/v2021-02-25/reference/getting-started-v2021-02-25 read 2026-11-22
    headers: () => ({ accept: 'application/vnd.recurly.v2021-02-25+json' }),
    // @see https://github.com/recurly/recurly-client-node/blob/master/openapi/api.yaml read 2026-11-22
    classify({ status, headers }) {
      const wait = waitAtLimit({ status, headers }, { name: 'x-ratelimit-reset', unit: 'epochSeconds' })
      return wait && new ProviderError({ reaction: wait, message: 'Recurly was asked too much.', status })
    },
  },
  // @see https://docs.recurly.com/recurly-subscriptions/v2021-02-25/reference/subscription read 2026-11-22
  limits: { pageSizeMax: 200, concurrency: 4 },
  record,
  table: async () => (await import('./table.ts')).table,
  read: { overlapMs: 60_000 },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      // Removing these ends what customers pay for or pay with: that is left to separate actions.
      accounts: ['create', 'update'],
      subscriptions: ['create', 'update'],
      invoices: [],
      transactions: [],
      line_items: [],
    },
    // In the body of a creation and not in that of a change.
    // @see https://github.com/recurly/recurly-client-node/blob/master/openapi/api.yaml read 2026-11-23
    createOnly: {
      accounts: ['code'],
      plans: ['interval_unit', 'interval_length'],
      coupons: [
        'code',
        'coupon_type',
        'duration',
        'temporal_unit',
        'temporal_amount',
        'discount_type',
        'discount_percent',
        'currencies',
        'applies_to_all_plans',
        'applies_to_all_items',
        'applies_to_non_plan_charges',
        'plan_codes',
        'item_codes',
        'redemption_resource',
        'free_trial_unit',
        'free_trial_amount',
        'unique_code_template',
      ],
      subscriptions: [
        'account',
        'plan_code',
        'currency',
        'unit_amount',
        'quantity',
        'add_ons',
        'starts_at',
        'trial_ends_at',
      ],
    },
    updateOnly: { subscriptions: ['remaining_billing_cycles'] },
    uniqueFields: { accounts: ['code'], plans: ['code'], items: ['code'], coupons: ['code'] },
  },
})
