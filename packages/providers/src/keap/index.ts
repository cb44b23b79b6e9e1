// Keap: contacts, opportunities and tasks of small firms.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'keap',
  displayName: 'Keap',
  docsUrl: 'https://developer.infusionsoft.com/docs/restv2/',
  unverified: [
    'limits: the largest page. Requests are counted by the minute, and 25 in a second are too many.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'valueTypes (table.ts): the names of the types, which are those of version 1 of the API.',
  ],
  // @see https://developer.keap.com/getting-started-oauth-keys/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://accounts.infusionsoft.com/app/oauth/authorize',
    tokenUrl: 'https://api.infusionsoft.com/token',
  },
  account: {
    // Version 2 has no such path. @see https://developer.infusionsoft.com/docs/rest/ read 2026-11-22
    healthCheck: { path: '/crm/rest/v1/oauth/connect/userinfo' },
  },
  baseUrl: 'https://api.infusionsoft.com',
  // @see https://developer.infusionsoft.com/api-token-quota-and-usage-measurements/ read 2026-11-22
  limits: { pageSizeMax: 200, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: { overlapMs: 60_000 },
  write: { actions: ['create', 'update', 'delete'] },
})
