// Rocketlane: projects of customer onboarding.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'rocketlane',
  displayName: 'Rocketlane',
  docsUrl: 'https://developer.rocketlane.com/reference',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'api-key',
    prompt: 'Create an API key under Settings, API.',
  },
  account: {
    healthCheck: { path: '/1.0/users', query: { pageSize: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.rocketlane.com/api',
})
