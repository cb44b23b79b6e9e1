// GitLab: projects, issues and merge requests.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'gitlab',
  displayName: 'GitLab',
  docsUrl: 'https://docs.gitlab.com/api/rest/',
  auth: {
    kind: 'custom',
    inputs: [
      {
        name: 'token',
        displayName: 'Access Token',
        docsUrl: 'https://gitlab.com/-/user_settings/personal_access_tokens',
        secret: true,
      },
    ],
    headers: [{ name: 'PRIVATE-TOKEN', value: ({ token }) => `${token}` }],
  },
  baseUrl: 'https://gitlab.com',
  // @see https://docs.rs/crate/gitlab/latest/source/src/api/personal_access_tokens/personal_access_token_self.rs read 2026-11-22
  healthCheck: { path: '/api/v4/personal_access_tokens/self' },
  limits: { pageSizeMax: 100, concurrency: 4 },
  // Unverified: how soon a change is listed; a minute covers clocks that differ, too.
  overlapMs: 60_000,
  classify,
  record,
  describe: lazy(async () => (await import('./describe.ts')).describe),
  read: lazy(async () => (await import('./read.ts')).read),
  readFilters: 'pushed',
  search: lazy(async () => (await import('./search.ts')).search),
  readByIds: lazy(async () => (await import('./fetch-by-ids.ts')).fetchByIds),
  write: {
    actions: ['create', 'update', 'delete'],
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(async () => (await import('./write.ts')).write),
    fetchByIds: lazy(async () => (await import('./fetch-by-ids.ts')).fetchByIds),
  },
  webhook,
})
