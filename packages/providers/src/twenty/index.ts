// Twenty: people, companies and opportunities.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'twenty',
  displayName: 'Twenty',
  docsUrl: 'https://twenty.com/developers',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an API key under Settings, APIs and Webhooks.' }),
  account: {
    healthCheck: { path: '/companies', query: { limit: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.twenty.com/rest',
})
