// Salesloft: people, accounts and cadences.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'salesloft',
  displayName: 'Salesloft',
  docsUrl: 'https://developers.salesloft.com/docs/api/',
  // @see https://developers.salesloft.com/docs/platform/api-basics/oauth-authentication/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://accounts.salesloft.com/oauth/authorize',
    tokenUrl: 'https://accounts.salesloft.com/oauth/token',
    tokenMetadata: { scopes: 'scope' },
  },
  baseUrl: 'https://api.salesloft.com',
  // Unverified: the path of version 2, told by https://raw.githubusercontent.com/api-evangelist/salesloft/refs/heads/main/capabilities/salesloft-me.yaml alone (read 2026-11-22).
  healthCheck: { path: '/v2/me', isUnverified: true },
  // Unverified: 600 points a minute for a team, and more points for pages far back.
  limits: { pageSizeMax: 100, concurrency: 2 },
  // Unverified: how late a change shows up.
  overlapMs: 60_000,
  record,
  listObjects: listTable(async () => (await import('./objects.ts')).objects),
  describe: lazy(async () => (await import('./describe.ts')).describe),
  read: lazy(async () => (await import('./read.ts')).read),
  readFilters: 'pushed',
  search: lazy(async () => (await import('./read.ts')).search),
  readByIds: lazy(async () => (await import('./read.ts')).fetchByIds),
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { users: [], cadences: [] },
    // Not the bulk jobs: each takes a request to make, to fill and to start it, and is asked about until it has ended.
    // @see https://developer.salesloft.com/docs/platform/bulk-jobs/example-flow/ read 2026-11-22
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(async () => (await import('./write.ts')).write),
    fetchByIds: lazy(async () => (await import('./read.ts')).fetchByIds),
  },
  webhook,
})
