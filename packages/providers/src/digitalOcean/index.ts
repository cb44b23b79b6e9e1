// DigitalOcean: droplets, databases and domains.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'digitalOcean',
  displayName: 'DigitalOcean',
  docsUrl: 'https://docs.digitalocean.com/reference/api/',
  unverified: [
    'auth: the addresses, and how the client proves itself; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://cloud.digitalocean.com/v1/oauth/authorize',
    tokenUrl: 'https://cloud.digitalocean.com/v1/oauth/token',
    explicitScopesRequired: true,
  },
  account: {
    healthCheck: { path: '/v2/account', isUnverified: true },
  },
  baseUrl: 'https://api.digitalocean.com',
})
