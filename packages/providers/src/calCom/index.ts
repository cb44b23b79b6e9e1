// Cal.com: bookings and event types.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'calCom',
  displayName: 'Cal.com',
  docsUrl: 'https://cal.com/docs/api-reference/v2/introduction',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an API key under Settings, Developer.' }),
  account: {
    healthCheck: { path: '/me', isUnverified: true },
  },
  baseUrl: 'https://api.cal.com/v2',
})
