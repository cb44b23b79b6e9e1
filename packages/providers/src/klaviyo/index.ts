// Klaviyo: profiles, lists and flows of shops.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'klaviyo',
  displayName: 'Klaviyo',
  docsUrl: 'https://developers.klaviyo.com/en/reference/api_overview',
  // @see https://developers.klaviyo.com/en/v2024-07-15/docs/set_up_oauth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://www.klaviyo.com/oauth/authorize',
    tokenUrl: 'https://a.klaviyo.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  baseUrl: 'https://a.klaviyo.com',
  // @see https://developers.klaviyo.com/en/v2026-04-15/reference/get_profiles read 2026-11-21
  headers: () => ({ revision: '2026-04-15' }),
  // Profiles; other objects have shorter pages.
  // Unverified: how many requests at once.
  // @see https://developers.klaviyo.com/en/v2026-04-15/reference/get_profiles read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 4 },
  // Unverified: how soon a change is listed.
  overlapMs: 60_000,
  record,
  readFilters: 'pushed',
  listObjects: listTable(async () => (await import('./objects.ts')).objects),
  describe: lazy(async () => (await import('./describe.ts')).describe),
  read: lazy(async () => (await import('./read.ts')).read),
  search: lazy(async () => (await import('./search.ts')).search),
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { profiles: ['create', 'update'], flows: [], events: [] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    uniqueFields: { profiles: ['email', 'phone_number', 'external_id'] },
    write: lazy(async () => (await import('./write.ts')).write),
    fetchByIds: lazy(async () => (await import('./write.ts')).fetchByIds),
  },
  readByIds: lazy(async () => (await import('./write.ts')).fetchByIds),
})
