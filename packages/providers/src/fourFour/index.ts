// Four/Four: calls and insights of customer conversations.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'fourFour',
  displayName: 'Four/Four',
  docsUrl: 'https://fourfour.ai/developers',
  unverified: [
    'objects (table.ts): the entity sets and the `id` of each record. Their source is a summary by others of https://fourfour.ai/developers/api (read 2026-11-29).',
    'limits: the largest page; only that summary names it.',
    'read (table.ts): that a list without `$orderby` keeps its order from page to page, and that the last page alone has no link.',
  ],
  // @see https://fourfour.ai/developers read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://fourfour.ai/oauth/authorize',
    tokenUrl: 'https://fourfour.ai/oauth/token',
  },
  account: {
    // @see https://fourfour.ai/developers/api (`/odata/me`, in a summary by others) read 2026-11-29
    healthCheck: { path: '/odata/me', isUnverified: true },
  },
  baseUrl: 'https://fourfour.ai',
  limits: { pageSizeMax: 100, concurrency: 1 },
  record,
  table: async () => import('./table.ts'),
  objects: {
    sampledFields: [
      'Insights',
      'Topics',
      'TopicModels',
      'Conversations',
      'Participants',
      'Accounts',
      'Contacts',
      'Leads',
      'Opportunities',
      'Owners',
      'Cases',
      'Calls',
      'CalendarEvents',
      'TrackerProjects',
      'TrackerIssues',
      'TrackerComments',
      'Labels',
      'Chats',
      'ChatMessages',
      'Fragments',
    ],
  },
  read: {
    overlapMs: 0,
    // Insights say when they were created, and nothing says when a record changed.
    incremental: 'none',
  },
})
