// Loops: contacts and transactional email.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'loops',
  displayName: 'Loops',
  docsUrl: 'https://loops.so/docs/api-reference/intro',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt: 'Create an API key under Settings, API.',
  },
  account: {
    healthCheck: { path: '/v1/api-key', isUnverified: true },
  },
  baseUrl: 'https://app.loops.so/api',
})
