// Instantly: outbound email campaigns and leads.
import { bearerKey, defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'instantlyAI',
  displayName: 'Instantly',
  docsUrl: 'https://developer.instantly.ai/',
  unverified: [
    'account.healthCheck: that a key may ask for it; keys are good for what they are scoped to, and nothing is open to all.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): that daily figures may be asked for from 1970 on.',
    'objects (objects.ts): which fields of campaigns and accounts take changes once there are any.',
  ],
  // @see https://developer.instantly.ai/api/v2/oauth (a request with its header) read 2026-11-22
  auth: bearerKey({
    docsUrl: 'https://developer.instantly.ai/getting-started/getting-started#generate-a-new-api-key',
  }),
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
  table: async () => (await import('./table.ts')).table,
  read: {
    overlapMs: 60_000,
    // Only these do not say when they changed.
    inFull: ['lead-lists', 'lead-labels', 'campaigns/analytics/daily'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // A sending account is made with the passwords of its mailbox, which have no place in a mapping.
    objects: { accounts: ['update'], 'campaigns/analytics/daily': [] },
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
  },
})
