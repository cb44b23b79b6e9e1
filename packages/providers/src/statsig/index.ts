// Statsig: feature gates and experiments.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'statsig',
  displayName: 'Statsig',
  docsUrl: 'https://docs.statsig.com/console-api/introduction',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'statsig-api-key',
    prompt: 'Create a Console API key under Settings, Keys and Environments.',
  },
  account: {
    healthCheck: { path: '/console/v1/users', query: { limit: 1, page: 1 }, isUnverified: true },
  },
  baseUrl: 'https://statsigapi.net',
})
