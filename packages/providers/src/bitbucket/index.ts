// Bitbucket: repositories, pull requests and pipelines.
import { defineProvider, pathPart } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'bitbucket',
  displayName: 'Bitbucket',
  docsUrl: 'https://developer.atlassian.com/cloud/bitbucket/rest/intro/',
  unverified: [
    'account.healthCheck: that a token without the right gets 403.',
    'limits: the largest page and how many requests at once, from memory.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): from memory: that the lists of projects and of members take no query, and where both are. The fields that a query may name. That a page holds at most fifty pull requests.',
    'queryOf (query.ts): the operators and the way instants are written, from memory.',
    'objects (objects.ts): that snippets can be made without a file, and that hooks take a secret.',
    'requestFor (table.ts): the requests that write projects, and the bodies, from memory.',
  ],
  // @see https://developer.atlassian.com/cloud/bitbucket/oauth-2 (with `curl -u client_id:secret`) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://bitbucket.org/site/oauth2/authorize',
    tokenUrl: 'https://bitbucket.org/site/oauth2/access_token',
    clientAuth: 'basic',
  },
  account: {
    metadata: [{ name: 'workspace', displayName: 'Workspace', pattern: pathPart }],
    // @see https://developer.atlassian.com/cloud/bitbucket/rest/api-group-users/ read 2026-11-22
    healthCheck: { path: '/2.0/user', scope: 'account' },
  },
  baseUrl: 'https://api.bitbucket.org',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 60_000,
    // They do not report when they changed.
    inFull: ['members', 'hooks'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    // Pull requests are merged or declined, and never deleted.
    objects: { members: [], workspaces: [], pullrequests: ['create', 'update'] },
    createOnly: { snippets: ['scm'] },
  },
})
