// Qualtrics: surveys and responses.
import { defineProvider, hostLabel } from '@mortise/connector-kit'

export default defineProvider({
  name: 'qualtrics',
  displayName: 'Qualtrics',
  docsUrl: 'https://api.qualtrics.com/',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: ({ workspace }) => `https://${workspace}.qualtrics.com/oauth2/auth`,
    tokenUrl: ({ workspace }) => `https://${workspace}.qualtrics.com/oauth2/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Subdomain',
        prompt: 'The part before .qualtrics.com in the address.',
        pattern: hostLabel,
      },
    ],
    healthCheck: { path: '/API/v3/whoami', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.qualtrics.com`,
})
