// ClickUp: workspaces, what is planned in them, and the time it takes.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'clickup',
  displayName: 'ClickUp',
  docsUrl: 'https://developer.clickup.com/docs/index',
  // Unverified: the addresses; what was read of the page describes the flow alone.
  // @see https://developer.clickup.com/docs/authentication read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.clickup.com/api',
    tokenUrl: 'https://api.clickup.com/api/v2/oauth/token',
  },
  account: {
    // Unverified: the path, told by https://raw.githubusercontent.com/api-evangelist/clickup/refs/heads/main/capabilities/oauth-authorization.yaml alone (read 2026-11-22).
    healthCheck: { path: '/api/v2/user', isUnverified: true },
  },
  baseUrl: 'https://api.clickup.com',
  http: { classify },
  // Unverified: the largest page and how many requests at once, as remembered.
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: {
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    // Unverified: how soon a change is listed.
    overlapMs: 60_000,
    // They do not tell when they changed.
    inFull: [
      'workspaces',
      'users',
      'user_groups',
      'spaces',
      'folders',
      'lists',
      'tags',
      'goals',
      'custom_task_types',
    ],
    filters: 'pushed',
    page: lazy(() => import('./read.ts'), 'read'),
    byIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
  search: {
    // In the first pages.
    scans: [
      'tasks.name',
      'user_groups.name',
      'custom_task_types.name',
      'users.email',
      'users.username',
      'spaces.name',
      'folders.name',
      'lists.name',
      'tags.name',
      'goals.name',
    ],
    page: lazy(() => import('./search.ts'), 'search'),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { workspaces: [], users: [], custom_task_types: [] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
  },
})
