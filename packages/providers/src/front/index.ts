// Front: shared inboxes, conversations and contacts.
import { bearerKey, defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'front',
  displayName: 'Front',
  docsUrl: 'https://dev.frontapp.com/reference/introduction',
  unverified: [
    'limits: the largest page.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
  ],
  // @see https://dev.frontapp.com/docs/authentication read 2026-11-22
  auth: bearerKey({
    prompt: 'An admin makes it in the settings, under Developers, API Tokens.',
    docsUrl: 'https://dev.frontapp.com/docs/create-and-revoke-api-tokens',
  }),
  account: {
    // @see https://github.com/frontapp/front-api-specs/blob/main/core-api/core-api.json read 2026-11-29
    healthCheck: { path: '/me' },
  },
  baseUrl: 'https://api2.frontapp.com',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    // Their records have no time of change.
    // @see https://github.com/frontapp/front-api-specs/blob/main/core-api/core-api.json read 2026-11-29
    inFull: [
      'teammates',
      'inboxes',
      'channels',
      'teams',
      'teammate_groups',
      'rules',
      'contact_lists',
      'links',
      'views',
      'message_templates',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      conversations: ['update'],
      teammates: ['update'],
      inboxes: ['create'],
      channels: ['update'],
      teams: [],
      rules: [],
      shifts: ['create', 'update'],
      contact_lists: [],
      'company/statuses': [],
      knowledge_bases: [],
      links: ['create', 'update'],
      views: [],
      // Front describes no body for a change.
      message_templates: ['create', 'delete'],
      events: [],
    },
    // In the body of a creation and not in that of a change.
    // @see https://github.com/frontapp/front-api-specs/blob/main/core-api/core-api.json read 2026-11-23
    createOnly: {
      accounts: ['external_id'],
      contacts: ['handles'],
      links: ['external_url', 'pattern'],
    },
  },
})
