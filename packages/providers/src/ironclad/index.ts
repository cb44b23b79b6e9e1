// Ironclad: contracts, workflows and records.
import { byPageNumber, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({ id: 'id', updatedAt: 'lastUpdated', createdField: 'created' })

export default defineProvider({
  name: 'ironclad',
  displayName: 'Ironclad',
  docsUrl: 'https://developer.ironcladapp.com/reference/getting-started-api',
  unverified: [
    'account.healthCheck: that it stands beside the other addresses of OAuth now; an older page has it at `/public/api/v1/oauth/userinfo`.',
    'objects (objects.ts): that a list of records by `lastUpdated` follows each kind of change.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
    'objects (objects.ts): that `count` is of all records; the description says so of obligations alone.',
  ],
  // @see https://developer.ironcladapp.com/reference/authorization-code-grant read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://ironcladapp.com/oauth/authorize',
    tokenUrl: 'https://ironcladapp.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    // It returns what a token is good for, for any token.
    // @see https://developer.ironcladapp.com/reference/oauth-userinfo read 2026-11-22
    // @see https://developer.ironcladapp.com/reference/oauth-authorize-1.md (where OAuth is) read 2026-11-22
    healthCheck: { path: '/oauth/userinfo', isUnverified: true },
  },
  baseUrl: 'https://ironcladapp.com',
  // @see https://developer.ironcladapp.com/openapi (the copy at https://github.com/api-evangelist/ironclad) read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      // @see https://developer.ironcladapp.com/openapi (the copy at https://github.com/api-evangelist/ironclad) (`count`) read 2026-11-29
      style: byPageNumber({ page: 'page', limit: 'pageSize', first: 0 }, { total: 'count' }),
      isId: (id) => id !== '',
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['webhooks'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      records: ['properties', 'links', 'parent', 'propertiesToAmend', 'children'],
      entities: ['properties', 'parent'],
      obligations: ['properties', 'parentId'],
    },
    updateOnly: {
      records: ['addChildren', 'removeChildren', 'addPropertiesToAmend', 'removePropertiesToAmend'],
      entities: ['addProperties', 'removeProperties', 'setParent', 'removeParent'],
      obligations: ['addProperties', 'removeProperties'],
    },
    objects: { workflows: [], obligations: ['create', 'update'] },
  },
})
