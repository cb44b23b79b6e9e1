// Stripe: payments, customers and subscriptions.
import { bearerKey, defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { actions, createOnly, updateOnly } from './actions.ts'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'stripe',
  displayName: 'Stripe',
  docsUrl: 'https://docs.stripe.com/api',
  unverified: [
    'limits: from memory of https://docs.stripe.com/rate-limits',
    'read.overlapMs: how soon an event is listed; its time is kept in seconds.',
    'toQuery (query.ts): the page names the escape for quotes only.',
    'subscriptionOf (record.ts): the version in which it moved.',
    'couponOf (record.ts): the older place.',
  ],
  // @see https://www.npmjs.com/package/stripe/v/23.1.0 (Stripe's client: the host, the key as bearer) read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://docs.stripe.com/keys' }),
  account: {
    // @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-21
    healthCheck: { path: '/v1/account' },
  },
  baseUrl: 'https://api.stripe.com',
  http: { classify },
  // A hundred requests a second for an account, across all its callers.
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  objects: {
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./describe.ts'), 'describe'),
    // Keys of metadata, of whatever has any.
    sampledFields: ['*'],
  },
  read: {
    leavesOut: {
      payment_methods: 'Payment methods that are attached to no customer.',
    },
    overlapMs: 60_000,
    page: lazy(() => import('./read.ts'), 'read'),
    // No event reports that one of these was made, or changed in substance. (For intents, each step has an event, and a
    // change of a description or of metadata has none.)
    inFull: [
      'balance_transactions',
      'checkout/sessions',
      'climate/suppliers',
      'invoiceitems',
      'payment_methods',
      'quotes',
      'shipping_rates',
      'subscription_items',
    ],
    removed: { page: lazy(() => import('./read-deleted.ts'), 'readDeleted') },
  },
  search: { page: lazy(() => import('./search.ts'), 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: actions,
    createOnly,
    updateOnly,
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./search.ts'), 'fetchByIds'),
  },
  events: { webhook },
})
