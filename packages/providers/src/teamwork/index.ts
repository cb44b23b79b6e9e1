// Teamwork: projects, tasks and time.
import { defineProvider, hostLabels } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'teamwork',
  displayName: 'Teamwork',
  docsUrl: 'https://apidocs.teamwork.com/',
  unverified: [
    'account.healthCheck: the path; only https://github.com/activepieces/activepieces/blob/main/packages/pieces/community/teamwork/src/lib/common/auth.ts says so (read 2026-11-22).',
    'limits: the largest page.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'byPage (table.ts): `meta.page.hasMore`; a full page is taken to be followed by another where it is missing.',
  ],
  // @see https://apidocs.teamwork.com/guides/teamwork/app-login-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.teamwork.com/launchpad/login',
    tokenUrl: 'https://www.teamwork.com/launchpad/v1/token.json',
    explicitWorkspaceRequired: true,
    tokenMetadata: { consumerRef: 'user.id' },
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Site name',
        pattern: hostLabels,
        prompt: 'The part before .teamwork.com in the address.',
      },
    ],
    healthCheck: { path: '/me.json', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.teamwork.com`,
  limits: { pageSizeMax: 250, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: { overlapMs: 60_000 },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: { tasklists: ['projectId'] },
    updateOnly: { projects: ['status'] },
  },
})
