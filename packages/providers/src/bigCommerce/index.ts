// BigCommerce: orders, products and customers of shops.
import { defineProvider, ProviderError, pathPart, waitAtLimit } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'bigCommerce',
  displayName: 'BigCommerce',
  docsUrl: 'https://docs.bigcommerce.com/docs/rest',
  unverified: [
    'account.healthCheck: the request, and that a token without a right to it gets 403; from memory.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'limits: the largest page; the description names one for products alone.',
    'objects (objects.ts): that the list of orders without a status leaves out incomplete ones; products.calculated_price and the other read-only members of a product, from memory.',
  ],
  // @see https://github.com/bigcommerce/docs/blob/main/reference/customers.v3.yml (X-Auth-Token) read 2026-11-23
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-Auth-Token',
    prompt: 'The access token of a store-level API account, which you create under Settings, API.',
  },
  account: {
    metadata: [
      {
        name: 'storeHash',
        displayName: 'Store hash',
        prompt: 'The part of the API path after /stores/, which the API account shows.',
        pattern: pathPart,
      },
    ],
    healthCheck: { path: '/v2/store', isUnverified: true },
  },
  // @see https://github.com/bigcommerce/docs/blob/main/reference/customers.v3.yml (servers) read 2026-11-23
  baseUrl: ({ storeHash }) => `https://api.bigcommerce.com/stores/${storeHash}`,
  http: {
    // @see https://developer.bigcommerce.com/docs/start/best-practices/api-rate-limits (as several clients cite it) read 2026-11-29
    classify({ status, headers }) {
      const header = { name: 'x-rate-limit-time-reset-ms', unit: 'millisecondsFromNow' } as const
      const wait = waitAtLimit({ status, headers }, header)
      return wait && new ProviderError({ reaction: wait, message: 'BigCommerce was asked too much.', status })
    },
  },
  // @see https://github.com/bigcommerce/docs/blob/main/reference/catalog/products_catalog.v3.yml (limit) read 2026-11-23
  limits: { pageSizeMax: 250, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    inFull: ['categories', 'brands'],
    leavesOut: { orders: 'BigCommerce does not list orders that were archived.' },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // @see https://github.com/bigcommerce/docs/blob/main/reference/customers.v3.yml (customer_Post, customer_Put) read 2026-11-29
    createOnly: {
      channels: ['type', 'platform'],
      customers: ['addresses', 'attributes', 'trigger_account_created_notification'],
    },
    updateOnly: { customers: ['registration_ip_address'] },
    objects: { channels: ['create', 'update'] },
  },
})
