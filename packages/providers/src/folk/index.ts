// Folk: contacts and companies of small teams.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'folk',
  displayName: 'Folk',
  docsUrl: 'https://developer.folk.app/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt: 'Create an API key under API in the settings of your workspace.',
  },
  account: {
    healthCheck: { path: '/v1/users/me', isUnverified: true },
  },
  baseUrl: 'https://api.folk.app',
})
