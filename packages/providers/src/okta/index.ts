// Okta: users, groups and applications.
import { defineProvider, hostLabels, lazy, listTable } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'okta',
  displayName: 'Okta',
  docsUrl: 'https://developer.okta.com/docs/api/',
  unverified: [
    'classify (classify.ts): from memory of https://developer.okta.com/docs/reference/rl-best-practices/',
    'describe (describe.ts): where a schema keeps its fields, from memory of https://developer.okta.com/docs/api/openapi/okta-management/management/tag/Schema/',
    'expression (expression.ts): how quotes and backslashes are escaped; what is found is compared again.',
    'account.healthCheck: that a token without the scope gets 403, as the standard has it.',
    'limits: how many requests at once.',
    'read.overlapMs: how soon a change shows up in a search; lists that are filtered know of it at once.',
    'objects (objects.ts): `source` of groups, and the fields of each kind of application.',
    'readDeleted (read-deleted.ts): the 90 days, from memory; what the events of users and groups are called, which is taken from those who consume them.',
    'spanOf (read.ts): how far back the log reaches, from memory.',
    'pageSizeMax (read.ts): as remembered.',
    'changed (write.ts): from memory of https://developer.okta.com/docs/api/openapi/okta-management/management/tag/User/',
  ],
  // @see https://developer.okta.com/docs/api/openapi/okta-oauth/oauth/tag/OrgAS read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.okta.com/oauth2/v1/authorize`,
    tokenUrl: ({ workspace }) => `https://${workspace}.okta.com/oauth2/v1/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
    docsUrl:
      'https://developer.okta.com/docs/guides/implement-oauth-for-okta/main/#get-an-access-token-and-make-a-request',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Domain',
        pattern: hostLabels,
        prompt: 'The part before .okta.com in the address.',
        docsUrl: 'https://developer.okta.com/docs/guides/find-your-domain/main/',
      },
    ],
    // @see https://developer.okta.com/docs/api/openapi/okta-oauth/oauth/tag/OrgAS read 2026-11-22
    healthCheck: { path: '/oauth2/v1/userinfo', scope: 'openid' },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.okta.com`,
  http: { classify },
  // The largest page that Okta advises for groups.
  // @see https://www.npmjs.com/package/@okta/okta-sdk-nodejs/v/8.1.0 read 2026-11-22
  limits: { pageSizeMax: 200, concurrency: 4 },
  record,
  objects: {
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    overlapMs: 60_000,
    leavesOut: { logs: 'Okta keeps events for 90 days.' },
    page: lazy(() => import('./read.ts'), 'read'),
    byIds: lazy(() => import('./read.ts'), 'readByIds'),
    removed: { page: lazy(() => import('./read-deleted.ts'), 'readDeleted') },
  },
  search: { page: lazy(() => import('./read.ts'), 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    // Okta replaces applications as a whole, and devices enrol themselves.
    objects: { apps: ['create', 'delete'], devices: ['delete'], logs: [] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    uniqueFields: { users: ['login'] },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./read.ts'), 'readByIds'),
  },
})
