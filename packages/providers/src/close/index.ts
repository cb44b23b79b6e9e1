// Close: leads, contacts and activities of a sales CRM.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'close',
  displayName: 'Close',
  docsUrl: 'https://developer.close.com/',
  // @see https://developer.close.com/api/overview/oauth-authentication read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.close.com/oauth2/authorize',
    tokenUrl: 'https://api.close.com/oauth2/token',
    explicitScopesRequired: true,
    tokenMetadata: { workspaceRef: 'organization_id', consumerRef: 'user_id', scopes: 'scope' },
  },
  baseUrl: 'https://api.close.com',
  healthCheck: { path: '/api/v1/me' },
  // Unverified: the largest page and how many requests at once, as remembered.
  limits: { pageSizeMax: 200, concurrency: 4 },
  // Unverified: how soon the search knows of a change.
  overlapMs: 120_000,
  classify,
  record,
  readFilters: 'pushed',
  listObjects: listTable(async () => (await import('./objects.ts')).objects),
  describe: lazy(async () => (await import('./describe.ts')).describe),
  read: lazy(async () => (await import('./read.ts')).read),
  search: lazy(async () => (await import('./search.ts')).search),
  write: {
    actions: ['create', 'update', 'delete'],
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(async () => (await import('./write.ts')).write),
    fetchByIds: lazy(async () => (await import('./write.ts')).fetchByIds),
  },
  readByIds: lazy(async () => (await import('./write.ts')).fetchByIds),
})
