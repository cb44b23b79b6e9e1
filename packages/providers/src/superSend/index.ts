// Super Send: outbound campaigns and contacts.
import { bearerKey, defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'superSend',
  displayName: 'Super Send',
  docsUrl: 'https://docs.supersend.io/docs/getting-started',
  unverified: [
    "objects (objects.ts): the filters, the fields that no page of Super Send shows, and what a change takes. A list of the API's operations that another integration publishes says so; its source, https://api.supersend.io/v2/openapi.json, could not be read (2026-11-28).",
    'objects (objects.ts): the order of the lists.',
    'limits: the largest page of contacts and campaigns, and how many requests at once.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
  ],
  // @see https://docs.supersend.io/docs/authentication read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://docs.supersend.io/docs/authentication' }),
  account: {
    // @see https://docs.supersend.io/docs/authentication read 2026-11-22
    healthCheck: { path: '/v2/teams' },
  },
  baseUrl: 'https://api.supersend.io',
  // @see https://docs.supersend.io/docs/conversation (at most 100 a page) read 2026-11-29
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: { overlapMs: 60_000 },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      campaigns: [],
      conversations: [],
      teams: [],
      senders: [],
      'sender-profiles': ['create'],
      labels: ['create'],
      'managed-domains': [],
      'placement-tests': [],
    },
    createOnly: {
      contacts: ['email', 'linkedin_url', 'twitter', 'TeamId', 'CampaignId', 'validate_emails'],
    },
    updateOnly: { contacts: ['interest'] },
  },
})
