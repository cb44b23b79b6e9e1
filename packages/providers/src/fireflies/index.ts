// Fireflies: meeting transcripts, by GraphQL.
import { bearerKey, defineProvider } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'fireflies',
  displayName: 'Fireflies',
  docsUrl: 'https://docs.fireflies.ai/',
  unverified: [
    'classify (classify.ts): status 500 and `retryAfter`; only https://github.com/segevsh/w6w-apps/tree/main/apps/fireflies says so, which measured the first (read 2026-11-23).',
    "objects (objects.ts): that `my_team` finds one's own bites, too, and which days `analytics` covers without dates.",
  ],
  // @see https://docs.fireflies.ai/fundamentals/authorization read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://docs.fireflies.ai/fundamentals/authorization#acquiring-a-token' }),
  account: {
    // @see https://docs.fireflies.ai/graphql-api/query/user.md read 2026-11-21
    healthCheck: { method: 'POST', path: '/graphql', json: { query: '{ user { user_id } }' } },
  },
  baseUrl: 'https://api.fireflies.ai',
  http: { classify, refusal: classify },
  // @see https://github.com/firefliesai/n8n-nodes-fireflies (50 transcripts at once) read 2026-11-23
  limits: { pageSizeMax: 50, concurrency: 1 },
  record,
  table: async () => import('./table.ts'),
  objects: { otherNames: { meetingTitle: 'transcripts' } },
  read: {
    // A transcript is listed by when its meeting took place, and is there some hours later.
    overlapMs: 24 * 3_600_000,
    inFull: ['users', 'bites', 'userGroups', 'activeMeetings', 'channels', 'contacts', 'analytics'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // A transcript is made by a meeting.
    objects: {
      transcripts: ['update', 'delete'],
      bites: ['create'],
      users: ['update'],
      userGroups: [],
      activeMeetings: [],
      channels: [],
      contacts: [],
      analytics: [],
      liveMeetings: ['create'],
    },
    writeOnly: ['liveMeetings'],
  },
})
