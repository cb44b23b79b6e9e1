// WordPress: sites, posts and comments of WordPress.com.
import { defineProvider, lazy, pathPart } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'wordPress',
  displayName: 'WordPress',
  docsUrl: 'https://developer.wordpress.com/docs/api/',
  unverified: [
    'account.healthCheck: that a token of a narrower scope gets 403.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'ownTypes (table.ts): that all of those begin with `wp_`, but for the items of menus.',
  ],
  // @see https://developer.wordpress.com/docs/oauth2/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://public-api.wordpress.com/oauth2/authorize',
    tokenUrl: 'https://public-api.wordpress.com/oauth2/token',
    explicitScopesRequired: true,
    tokenMetadata: {
      scopes: 'scope',
      // A token is for a site, unless it is for all of a person's.
      // @see https://developer.wordpress.com/docs/api/oauth2/ read 2026-11-22
      others: [{ name: 'siteId', displayName: 'Site', path: 'blog_id', pattern: pathPart }],
    },
  },
  account: {
    // The example of WordPress.com's own page.
    // @see https://developer.wordpress.com/docs/oauth2/ read 2026-11-22
    healthCheck: { path: '/rest/v1/me/', scope: 'auth' },
  },
  baseUrl: 'https://public-api.wordpress.com',
  // @see https://developer.wordpress.org/rest-api/reference/posts/ read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table,
  objects: { hasCustom: true },
  read: {
    overlapMs: 60_000,
    // They do not report when they changed.
    inFull: ['comments', 'categories', 'tags', 'users'],
    removed: { page: lazy(table, 'readDeleted') },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      // A file is not uploaded as a record.
      media: ['update', 'delete'],
      users: [],
    },
  },
})
