// xAI: language models.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'xAI',
  displayName: 'xAI',
  docsUrl: 'https://docs.x.ai/docs/api-reference',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an API key in the console under API Keys.' }),
  account: {
    healthCheck: { path: '/v1/api-key', isUnverified: true },
  },
  baseUrl: 'https://api.x.ai',
})
