// Replicate: models and predictions.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'replicate',
  displayName: 'Replicate',
  docsUrl: 'https://replicate.com/docs/reference/http',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an API token under API tokens in your account.' }),
  account: {
    healthCheck: { path: '/v1/account', isUnverified: true },
  },
  baseUrl: 'https://api.replicate.com',
})
