// Notion: data sources, pages, what is written on them and said of them, and people.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'notion',
  displayName: 'Notion',
  docsUrl: 'https://developers.notion.com/reference/intro',
  unverified: [
    'auth.authUrlParams: that Notion wants it; clients of others alone say so, and the page could be read in part.',
    'limits: three requests a second on average, for a connection.',
    'read.overlapMs: how soon a change is found; its time is kept in minutes.',
    "readDeleted (read-deleted.ts): that a page's move to the trash counts as its last change, and that the version named knows of the filters.",
  ],
  // @see https://developers.notion.com/docs/authorization read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.notion.com/v1/oauth/authorize',
    tokenUrl: 'https://api.notion.com/v1/oauth/token',
    authUrlParams: { owner: 'user' },
    tokenMetadata: { workspaceRef: 'workspace_id', consumerRef: 'owner.user.id' },
    clientAuth: 'basic',
  },
  account: {
    // @see https://developers.notion.com/changelog/retrieve-information-about-your-token read 2026-11-22
    healthCheck: { path: '/v1/users/me' },
  },
  baseUrl: 'https://api.notion.com',
  http: {
    // The version that distinguishes databases from the data sources in them.
    // @see https://developers.notion.com/reference/post-database-query-filter read 2026-11-21
    headers: () => ({ 'notion-version': '2025-09-03' }),
  },
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: {
    hasCustom: true,
    list: lazy(() => import('./list-objects.ts'), 'listObjects'),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    overlapMs: 120_000,
    // Users do not say when they changed.
    inFull: ['users'],
    page: lazy(() => import('./read.ts'), 'read'),
    filters: 'pushed',
    removed: { page: lazy(() => import('./read-deleted.ts'), 'readDeleted') },
  },
  search: {
    page: lazy(() => import('./read.ts'), 'search'),
    // Titles are searched for by their words, in an index that follows what is written.
    scans: ['pages.title', 'users.name', "users.$['person']['email']"],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { users: [] },
    // @see https://www.npmjs.com/package/@notionhq/client/v/5.26.0 (`bodyParams` of its endpoints) read 2026-11-28
    createOnly: {
      pages: ['parent', 'children'],
      blocks: ['parent', 'position', 'column_list'],
      comments: ['parent', 'discussion_id', 'attachments', 'display_name'],
    },
    updateOnly: { pages: ['is_locked'] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./read.ts'), 'fetchByIds'),
  },
})
