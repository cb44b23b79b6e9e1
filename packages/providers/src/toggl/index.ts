// Toggl Track: time entries and projects.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'toggl',
  displayName: 'Toggl Track',
  docsUrl: 'https://engineering.toggl.com/docs/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: { kind: 'basic', prompt: 'The API token is the user name, and the password is the word api_token.' },
  account: {
    healthCheck: { path: '/api/v9/me', isUnverified: true },
  },
  baseUrl: 'https://api.track.toggl.com',
})
