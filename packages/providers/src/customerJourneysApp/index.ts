// Customer.io Journeys App: customers, campaigns and transactional messages.
import { bearerKey, defineProvider, inRegion } from '@mortise/connector-kit'
import { record } from './record.ts'

// @see https://www.npmjs.com/package/customerio-node/v/4.4.0 read 2026-11-22
const region = inRegion({ us: 'https://api.customer.io', eu: 'https://api-eu.customer.io' })

export default defineProvider({
  name: 'customerJourneysApp',
  displayName: 'Customer.io Journeys App',
  docsUrl: 'https://docs.customer.io/integrations/api/app/',
  unverified: [
    'account.healthCheck: that every key may ask for it; only https://github.com/singer-io/tap-customerio says so (read 2026-11-23).',
    'limits: the limit of requests, and the largest page; only https://github.com/singer-io/tap-customerio says so (read 2026-11-23).',
    'read.overlapMs: how soon a change appears in a list; a minute covers clocks that differ, too.',
    "objects (objects.ts): lists and fields; only https://github.com/singer-io/tap-customerio says so, which cites Customer.io's reference (read 2026-11-23).",
  ],
  // @see https://www.npmjs.com/package/customerio-node/v/4.4.0 read 2026-11-22
  auth: bearerKey({
    prompt: 'An App API key, which is another one than those for tracking.',
    docsUrl: 'https://customer.io/docs/api/app/#section/Authentication',
  }),
  account: {
    metadata: region.metadata,
    healthCheck: { path: '/v1/workspaces', isUnverified: true },
  },
  baseUrl: region.baseUrl,
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  objects: { sampledFields: ['customers'] },
  read: {
    overlapMs: 60_000,
    // @see https://docs.customer.io/api/app (GET /v1/activities, by the copy at https://openapi.city/providers/customer-io) read 2026-11-29
    // @see https://customer.io/docs/api/app/ (`deleted`, as https://github.com/konfig-dev/konfig/blob/bec3d36/generator/konfig-docs/src/pages/sdk/customer-io/journeys-app/typescript/index.tsx lists it) read 2026-11-29
    leavesOut: {
      activities:
        'Activities older than 30 days, which Customer.io may no longer list, and those of deleted people.',
    },
    // Their records do not say when they changed.
    inFull: [
      'customers',
      'messages',
      'object_types',
      'reporting_webhooks',
      'sender_identities',
      'subscription_topics',
      'workspaces',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    uniqueFields: { snippets: ['name'] },
    objects: {
      segments: ['create', 'delete'],
      activities: [],
      broadcasts: [],
      campaigns: [],
      customers: [],
      exports: [],
      messages: [],
      newsletters: [],
      object_types: [],
      sender_identities: [],
      subscription_topics: [],
      transactional: [],
      workspaces: [],
    },
  },
})
