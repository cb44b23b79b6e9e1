// incident.io: incidents and follow-ups.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'incidentIo',
  displayName: 'incident.io',
  docsUrl: 'https://api-docs.incident.io/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an API key under Settings, API keys.' }),
  account: {
    healthCheck: { path: '/v1/identity', isUnverified: true },
  },
  baseUrl: 'https://api.incident.io',
})
