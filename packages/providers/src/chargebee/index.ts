// Chargebee: subscriptions, customers and invoices.
import { defineProvider, hostLabels, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'chargebee',
  displayName: 'Chargebee',
  docsUrl: 'https://apidocs.chargebee.com/docs/api',
  unverified: [
    'account.healthCheck: those two, from memory of the codes api_authorization_failed and api_authentication_failed.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'described (objects.ts): the path of a deletion.',
    'readDeleted (read-deleted.ts): that a deletion counts as a change.',
    'subscribe (webhook.ts): that all events come where none are listed.',
  ],
  // @see https://apidocs.chargebee.com/docs/api/auth read 2026-11-22
  // @see https://apidocs.chargebee.com/docs/api/v1/versioning (the path) read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    docsUrl: 'https://apidocs.chargebee.com/docs/api',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Site name',
        pattern: hostLabels,
        prompt: 'The part before .chargebee.com in the address.',
      },
    ],
    // A key that may not read customers gets 403, which proves nothing and is no refusal; one that is none gets 401.
    // @see https://apidocs.chargebee.com/docs/api/error-handling?prod_cat_ver=2 read 2026-11-22
    healthCheck: { path: '/v2/customers', query: { limit: 1 }, isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.chargebee.com/api`,
  // @see https://apidocs.chargebee.com/docs/api/list-ops read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => (await import('./table.ts')).table,
  read: {
    overlapMs: 60_000,
    removed: { page: lazy(async () => import('./read-deleted.ts'), 'readDeleted') },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      subscriptions: [],
      invoices: ['create'],
      transactions: [],
      credit_notes: [],
      orders: [],
      payment_sources: [],
      quotes: [],
      unbilled_charges: [],
      coupons: [],
      item_prices: [],
      item_families: [],
      price_variants: [],
      plans: [],
      addons: [],
      usages: [],
      ramps: [],
      gifts: [],
      promotional_credits: ['create'],
      comments: [],
      hosted_pages: [],
      virtual_bank_accounts: [],
      events: [],
    },
    // @see https://www.npmjs.com/package/chargebee/v/3.33.0 (`UpdateInputParam`) read 2026-11-28
    createOnly: { customers: ['vat_number'], items: ['id', 'type', 'is_giftable', 'metered'] },
    updateOnly: { items: ['status'] },
  },
  events: { webhook },
})
