// Capsule: people, organisations and opportunities.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'capsule',
  displayName: 'Capsule',
  docsUrl: 'https://developer.capsulecrm.com/',
  unverified: [
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'readDeleted (read-deleted.ts): what the lists hold; clients cite the page, which was not read.',
    'customFields (table.ts): the shape of a definition beside its id, name and type.',
  ],
  // @see https://developer.capsulecrm.com/v2/overview/authentication read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://api.capsulecrm.com/oauth/authorise',
    tokenUrl: 'https://api.capsulecrm.com/oauth/token',
    explicitScopesRequired: true,
  },
  account: {
    // @see https://developer.capsulecrm.com/v2/operations/User read 2026-11-22
    healthCheck: { path: '/v2/users/current' },
  },
  baseUrl: 'https://api.capsulecrm.com/api',
  // @see https://developer.capsulecrm.com/v2/operations/listParties read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => (await import('./table.ts')).table,
  read: {
    overlapMs: 60_000,
    removed: { page: lazy(async () => import('./read-deleted.ts'), 'readDeleted') },
  },
  write: { actions: ['create', 'update', 'delete'] },
})
