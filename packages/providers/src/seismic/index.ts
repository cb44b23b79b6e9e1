// Seismic: sales content and its use.
import { defineProvider, pathPart } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'seismic',
  displayName: 'Seismic',
  docsUrl: 'https://developer.seismic.com/seismicsoftware/docs',
  unverified: [
    'limits: the largest page, and calls at once.',
    'read.overlapMs: how late a change appears in a report; Seismic refreshes them at least once a day.',
    'objects (table.ts): the fields of each report, of which the data dictionary names more; descriptions sample records.',
    'list (table.ts): that a report without a limit is complete, and that each takes `modifiedAtStartTime`.',
    'auth: where tokens are given and how the client proves itself there.',
    'account.healthCheck: the request and its right, from memory.',
    'baseUrl: the host and that of its modules.',
  ],
  // Scopes stand between spaces.
  // @see https://developer.seismic.com/seismicsoftware/reference/get-tokens-using-authorization_code-flow read 2026-11-22
  // @see https://developer.seismic.com/seismicsoftware/reference/authorization-code-get-the-token (a POST to the token address) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: ({ workspace }) => `https://auth.seismic.com/tenants/${workspace}/connect/authorize`,
    tokenUrl: ({ workspace }) => `https://auth.seismic.com/tenants/${workspace}/connect/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
  },
  account: {
    metadata: [{ name: 'workspace', displayName: 'Tenant', pattern: pathPart }],
    healthCheck: {
      path: 'https://api.seismic.com/integration/v2/teamsites',
      scope: 'seismic.library.view',
      isUnverified: true,
    },
  },
  baseUrl: 'https://api.seismic.com',
  modules: {
    integration: {
      displayName: 'Seismic Integration',
      baseUrl: 'https://api.seismic.com/integration',
      isProxyOnly: true,
    },
    reporting: { displayName: 'Seismic Reporting', baseUrl: 'https://api.seismic.com/reporting' },
  },
  defaultModule: 'reporting',
  limits: { pageSizeMax: 1000, concurrency: 1 },
  record,
  table: async () => import('./table.ts'),
  read: {
    // @see https://developer.seismic.com/seismicsoftware/reference/h1-reporting-api-overview (Data Refresh SLA) read 2026-11-28
    overlapMs: 172_800_000,
  },
  search: {
    lagMs: 172_800_000,
  },
})
