// Apollo: sales contacts, accounts and sequences.
import { asObject, defineProvider, ProviderError } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'apollo',
  displayName: 'Apollo',
  docsUrl: 'https://docs.apollo.io/reference/introduction',
  unverified: [
    'read.overlapMs: how soon a change shows up in a search; five minutes leave room for an index that lags.',
    'objects (objects.ts): fields of users, labels and e-mail accounts.',
    'objects (objects.ts): whether archived sequences are listed.',
    'list (table.ts): by an independent comparison of answers; https://docs.apollo.io/reference/list-all-deals was not read.',
    'list (table.ts): by an independent comparison of answers; https://docs.apollo.io/reference/get-a-list-of-users was not read.',
    'customFields (table.ts): what choices are called.',
  ],
  // @see https://docs.apollo.io/reference/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-Api-Key',
    docsUrl: 'https://docs.apollo.io/docs/create-api-key',
  },
  account: {
    // It answers a key that is none with 200 and `is_logged_in: false`.
    // @see https://apolloio.github.io/apollo-api-docs/?python read 2026-11-22
    healthCheck: { path: '/api/v1/auth/health' },
  },
  baseUrl: 'https://api.apollo.io',
  http: {
    refusal: ({ json, status }) =>
      asObject(json)?.is_logged_in === false
        ? new ProviderError({
            reaction: { kind: 'reconnect' },
            message: 'Apollo does not know this API key.',
            status,
          })
        : undefined,
  },
  // @see https://docs.apollo.io/reference/search-for-contacts read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  table: async () => import('./table.ts'),
  objects: { otherNames: { deals: 'opportunities', sequences: 'emailer_campaigns' } },
  read: {
    overlapMs: 300_000,
    // Only contacts say when they changed.
    inFull: [
      'accounts',
      'opportunities',
      'users',
      'emailer_campaigns',
      'contact_stages',
      'account_stages',
      'opportunity_stages',
      'labels',
      'email_accounts',
    ],
  },
  write: {
    // There is no request that deletes.
    actions: ['create', 'update'],
    // @see https://docs.apollo.io/openapi/apollo-rest-api.json read 2026-11-28
    createOnly: { contacts: ['run_dedupe'], opportunities: ['account_id'] },
    objects: {
      users: [],
      emailer_campaigns: [],
      contact_stages: [],
      account_stages: [],
      opportunity_stages: [],
      labels: [],
      email_accounts: [],
    },
  },
})
