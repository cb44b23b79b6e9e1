// Shortcut: stories, epics and iterations.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'shortcut',
  displayName: 'Shortcut',
  docsUrl: 'https://developer.shortcut.com/api/rest/v3',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Shortcut-Token',
    prompt: 'Create an API token under Settings, API Tokens.',
  },
  account: {
    healthCheck: { path: '/api/v3/member', isUnverified: true },
  },
  baseUrl: 'https://api.app.shortcut.com',
})
