// Asana: workspaces, what is planned in them, and what people say of it.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'asana',
  displayName: 'Asana',
  docsUrl: 'https://developers.asana.com/reference/rest-api-reference',
  unverified: [
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'optFields (list.ts): that `custom_fields` of projects are alike; see https://developers.asana.com/docs/inputoutput-options',
  ],
  // @see https://developers.asana.com/docs/oauth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.asana.com/-/oauth_authorize',
    tokenUrl: 'https://app.asana.com/-/oauth_token',
    tokenMetadata: { consumerRef: 'data.id' },
  },
  account: {
    // @see https://www.npmjs.com/package/asana/v/3.2.0 read 2026-11-22
    healthCheck: { path: '/1.0/users/me' },
  },
  baseUrl: 'https://app.asana.com/api',
  // @see https://developers.asana.com/docs/rate-limits read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  objects: {
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    // Tasks are listed by project, and a subtask is in one only if it was added to it; portfolios are listed by owner.
    // @see https://www.npmjs.com/package/asana/v/3.2.0 (`getTasks`, `getPortfolios`) read 2026-11-29
    leavesOut: {
      tasks: 'Tasks in no project, which most subtasks are.',
      portfolios: 'Portfolios of others than the connected user.',
    },
    overlapMs: 60_000,
    // They do not say when they changed.
    inFull: ['workspaces', 'users', 'teams', 'tags', 'sections', 'custom_fields', 'portfolios', 'goals'],
    page: lazy(() => import('./read.ts'), 'read'),
    byIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
  search: { page: lazy(() => import('./search.ts'), 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      workspaces: [],
      users: [],
      teams: ['create', 'update'],
      attachments: [],
      status_updates: ['create', 'delete'],
    },
    // In the body of a creation and not in that of a change.
    // @see https://github.com/Asana/openapi/blob/master/defs/asana_oas.yaml read 2026-11-23
    createOnly: {
      tasks: ['followers', 'projects', 'tags', 'workspace'],
      projects: ['workspace'],
      tags: ['followers', 'workspace'],
      custom_fields: ['resource_subtype'],
      portfolios: ['public', 'workspace'],
      goals: ['followers'],
      teams: ['organization'],
    },
    updateOnly: { goals: ['status'] },
    // @see https://developers.asana.com/docs/batch-requests read 2026-11-21
    batchSizeMax: { create: 10, update: 10, delete: 10 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
  events: { webhook },
})
