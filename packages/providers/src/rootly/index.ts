// Rootly: incidents and on-call.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'rootly',
  displayName: 'Rootly',
  docsUrl: 'https://docs.rootly.com/api-reference/overview',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an API key under Organization Settings, API Keys.' }),
  account: {
    healthCheck: { path: '/v1/users/me', isUnverified: true },
  },
  baseUrl: 'https://api.rootly.com',
})
