// Instantly (Legacy V1): outbound email campaigns and leads, by the first API.
import { asObject, byOffset, defineProvider, refusal, restTable } from '@mortise/connector-kit'
import { record } from './record.ts'

// Instantly deprecated it on 19 January 2026: what is connected goes on working, and new integrations use instantlyAI.
// @see https://developer.instantly.ai/guides/api-v1-migration read 2026-11-22
export default defineProvider({
  name: 'instantly',
  displayName: 'Instantly (Legacy V1)',
  docsUrl: 'https://developer.instantly.ai/introduction',
  unverified: [
    'objects (objects.ts): the addresses of writes, that the key may stand in the query, and the fields of a lead; only clients of others show them.',
    'objects (objects.ts): the lists and their pages; only clients of others show them, and the fields of accounts.',
    'limits: the largest page, which clients of others ask for.',
    "auth: how the key goes, and the address; the vendor's own pages on this version are gone.",
    "account.healthCheck: that it still answers; from clients of the time, for the vendor's own pages on this version are gone.",
  ],
  auth: {
    kind: 'apiKey',
    attach: 'query',
    name: 'api_key',
    docsUrl: 'https://developer.instantly.ai/introduction',
  },
  account: {
    healthCheck: { path: '/v1/authenticate', isUnverified: true },
  },
  baseUrl: 'https://api.instantly.ai/api',
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  // An answer with status 200 counts the leads that it took.
  // @see https://app.theneo.io/instantly-ai/instantlyapidocs/lead/add-leads-to-a-campaign read 2026-11-29
  http: {
    refusal: ({ json }) =>
      asObject(json)?.leads_uploaded === 0
        ? refusal('Instantly did not add the lead: it is there already, or its address is none.', 422)
        : undefined,
  },
  table: async (common) =>
    restTable({
      ...common,
      ...(await import('./objects.ts')),
      style: byOffset({ offset: 'skip', limit: 'limit' }),
      isId: () => true,
    }),
  read: { overlapMs: 60_000, incremental: 'none' },
  write: {
    actions: ['create'],
    objects: { campaigns: [], accounts: [] },
    writeOnly: ['leads', 'blocklist'],
  },
})
