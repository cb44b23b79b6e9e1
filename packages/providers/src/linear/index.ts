// Linear: issues, projects and cycles, by GraphQL.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { classify } from './ask.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'linear',
  displayName: 'Linear',
  docsUrl: 'https://linear.app/developers',
  unverified: [
    'reactionTo (ask.ts): the unit of the reset header, milliseconds since 1970, which its size suggests.',
    'limits: the largest page and how many requests at once, from memory.',
    'read.overlapMs: how soon a change is listed.',
    'toFilter (query.ts): that teams never number an issue 0.',
    'readDeleted (read-deleted.ts): that a record which was archived before says when it was trashed, like a release. That an issue stays in the trash for 30 days, from memory.',
    'pageSizeMax (read.ts): from memory of https://linear.app/developers/pagination',
    'webhook (webhook.ts): how Linear says that a disabled webhook is gone.',
    'batchSizeMax (write.ts): the most issues one mutation creates.',
  ],
  // @see https://developers.linear.app/docs/oauth/authentication read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://linear.app/oauth/authorize',
    tokenUrl: 'https://api.linear.app/oauth/token',
    explicitScopesRequired: true,
    scopeSeparator: ',',
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    // @see https://linear.app/changelog/2019-11-26-api-improvements read 2026-11-22
    // @see https://www.npmjs.com/package/@linear/sdk/v/98.0.0 read 2026-11-22
    healthCheck: { method: 'POST', path: '', json: { query: '{ viewer { id } }' } },
  },
  baseUrl: 'https://api.linear.app/graphql',
  http: { classify },
  limits: { pageSizeMax: 250, concurrency: 4 },
  record,
  objects: {
    list: listTable(async () => (await import('./objects.ts')).objects),
    describe: lazy(() => import('./describe.ts'), 'describe'),
  },
  read: {
    overlapMs: 60_000,
    filters: 'pushed',
    page: lazy(() => import('./read.ts'), 'read'),
    removed: {
      page: lazy(() => import('./read-deleted.ts'), 'readDeleted'),
      // Most lists that show the trash have no filter by time.
      everyMs: 5 * 60_000,
    },
    byIds: lazy(() => import('./write.ts'), 'fetchByIds'),
  },
  search: { page: lazy(() => import('./search.ts'), 'search') },
  write: {
    actions: ['create', 'update', 'delete'],
    // Cycles and states of issues and projects are archived, and count as removed then.
    objects: { users: ['update'] },
    // In the input of a creation and not in that of a change.
    // @see https://github.com/linear/linear/blob/master/packages/sdk/src/schema.graphql read 2026-11-23
    createOnly: {
      comments: ['issueId', 'parentId'],
      issueLabels: ['teamId'],
      cycles: ['teamId'],
      workflowStates: ['type', 'teamId'],
      attachments: ['url', 'issueId', 'groupBySource'],
    },
    batchSizeMax: { create: 50, update: 1, delete: 1 },
    write: lazy(() => import('./write.ts'), 'write'),
    fetchByIds: lazy(() => import('./write.ts'), 'fetchByIds'),
  },
  events: { webhook },
})
