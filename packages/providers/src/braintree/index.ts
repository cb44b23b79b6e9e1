// Braintree: payments, customers and disputes, by GraphQL.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'
import { refusal } from './refusal.ts'

export default defineProvider({
  name: 'braintree',
  displayName: 'Braintree',
  docsUrl: 'https://developer.paypal.com/braintree/graphql',
  unverified: [
    'limits: the largest page.',
    'read.overlapMs: how soon a change appears in a search; a minute covers clocks that differ, too.',
    'read: that a search finds all records, which https://graphql.braintreepayments.com/guides/connections calls unbounded. Searches by the server libraries end after 20,000 payments and 10,000 other records (https://developers.braintreepayments.com/reference/general/searching/search-results/python, both read 2026-11-29).',
    'objects (objects.ts): that a search for readers without a condition finds all.',
    'refusal (refusal.ts): the classes of errors, from memory of https://developer.paypal.com/braintree/graphql/guides/making_api_calls',
  ],
  // Public key and private key.
  // @see https://developer.paypal.com/braintree/graphql/guides/making_api_calls read 2026-11-22
  auth: {
    kind: 'basic',
    prompt: 'The public key as user name, the private key as password.',
    docsUrl: 'https://developer.paypal.com/braintree/graphql/guides/making_api_calls',
  },
  account: {
    metadata: [
      {
        name: 'environment',
        displayName: 'Environment',
        prompt: 'Either production or sandbox.',
        defaultValue: 'production',
        pattern: /^(production|sandbox)$/,
      },
    ],
    // @see https://developer.paypal.com/braintree/graphql/reference/queries/ping.md read 2026-11-21
    healthCheck: { method: 'POST', path: '', json: { query: '{ ping }' } },
  },
  // @see https://developer.paypal.com/braintree/graphql/guides/making_api_calls read 2026-11-21
  // Production by default: an API of test accounts alone would be of no use to customers.
  baseUrl: ({ environment }) =>
    environment === 'sandbox'
      ? 'https://payments.sandbox.braintree-api.com/graphql'
      : 'https://payments.braintree-api.com/graphql',
  http: { headers: () => ({ 'braintree-version': '2019-01-01' }), refusal },
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    // Searches find when these were created, and not when they changed.
    inFull: [
      'customers',
      'disputes',
      'verifications',
      'merchantAccounts',
      'inStoreLocations',
      'inStoreReaders',
      'businessAccountCreationRequests',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // A transaction is created by charging a payment method, and changed by capturing what was authorized.
    objects: {
      transactions: ['create', 'update'],
      refunds: [],
      payments: [],
      disputes: [],
      verifications: [],
      merchantAccounts: [],
      inStoreReaders: ['update'],
      businessAccountCreationRequests: [],
    },
    createOnly: {
      transactions: ['paymentMethodId', 'customFields', 'channel', 'customerId', 'surchargeAmount'],
    },
  },
})
