// Seismic: sales content and its use.
import { defineProvider, pathPart } from '@mortise/connector-kit'

export default defineProvider({
  name: 'seismic',
  displayName: 'Seismic',
  docsUrl: 'https://developer.seismic.com/seismicsoftware/docs',
  unverified: [
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
    integration: { displayName: 'Seismic Integration', baseUrl: 'https://api.seismic.com/integration' },
    reporting: { displayName: 'Seismic Reporting', baseUrl: 'https://api.seismic.com/reporting' },
  },
  defaultModule: 'reporting',
})
