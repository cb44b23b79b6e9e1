// Envoy: visitors and workplaces.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'envoy',
  displayName: 'Envoy',
  docsUrl: 'https://developers.envoy.com/hub/docs',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://app.envoy.com/a/auth/v0/authorize',
    tokenUrl: 'https://app.envoy.com/a/auth/v0/token',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/v1/companies', isUnverified: true },
  },
  baseUrl: 'https://api.envoy.com',
})
