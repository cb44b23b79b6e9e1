// Egnyte: files, folders and permissions.
import { defineProvider, hostLabel } from '@mortise/connector-kit'

export default defineProvider({
  name: 'egnyte',
  displayName: 'Egnyte',
  docsUrl: 'https://developers.egnyte.com/docs',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: ({ workspace }) => `https://${workspace}.egnyte.com/puboauth/token`,
    tokenUrl: ({ workspace }) => `https://${workspace}.egnyte.com/puboauth/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Subdomain',
        prompt: 'The part before .egnyte.com in the address.',
        pattern: hostLabel,
      },
    ],
    healthCheck: { path: '/v1/userinfo', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.egnyte.com/pubapi`,
})
