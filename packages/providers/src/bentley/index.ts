// Bentley: infrastructure projects and digital twins.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'bentley',
  displayName: 'Bentley',
  docsUrl: 'https://developer.bentley.com/apis/',
  unverified: [
    'limits: the largest page, from memory.',
    'http.headers: the version in `accept`, from memory.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): the order of the lists.',
    'objects (objects.ts): iModels; only a copy of the description, https://github.com/api-evangelist/bentley-systems, has them (read 2026-11-29).',
  ],
  // @see https://developer.bentley.com/tutorials/authorize-webapp read 2026-11-22
  // @see https://developer.bentley.com/tutorials/authorize-service (the token address) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://ims.bentley.com/connect/authorize',
    tokenUrl: 'https://ims.bentley.com/connect/token',
    explicitScopesRequired: true,
  },
  account: {
    // The one scope there is opens it.
    // @see https://developer.bentley.com/apis/users/operations/me/ read 2026-11-22
    healthCheck: { path: '/users/me' },
  },
  baseUrl: 'https://api.bentley.com',
  // Without `return=representation`, a list holds a few fields of each record.
  // Without `x-max-return`, Bentley sends no iTwins after the first thousand.
  // @see https://www.npmjs.com/package/@itwin/itwins-client/v/1.6.1 read 2026-11-28
  // @see https://developer.bentley.com/apis/itwins/operations/get-my-itwins (`X-Max-Return`) read 2026-11-29
  http: {
    headers: () => ({
      accept: 'application/vnd.bentley.itwin-platform.v1+json',
      prefer: 'return=representation',
      'x-max-return': '10000',
    }),
  },
  // @see https://www.npmjs.com/package/@itwin/itwins-client/v/1.6.1 read 2026-11-28
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    leavesOut: { itwins: 'Bentley lists ten thousand at most.' },
    rights: { '*': 'itwin-platform' },
    // They do not say when they changed, and the order of the last ones changes with each use.
    inFull: ['itwins/recents', 'imodels', 'curated-content/cesium'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { 'itwins/recents': [], imodels: ['create'], 'curated-content/cesium': [] },
  },
})
