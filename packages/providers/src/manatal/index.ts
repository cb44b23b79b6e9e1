// Manatal: candidates and jobs.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'manatal',
  displayName: 'Manatal',
  docsUrl: 'https://developers.manatal.com/reference',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Token ',
    prompt: 'Create an API token under Administration, Features, Open API.',
  },
  account: {
    healthCheck: { path: '/users', isUnverified: true },
  },
  baseUrl: 'https://api.manatal.com/open/v3',
})
