// Postscript: SMS subscribers of shops.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'postscript',
  displayName: 'Postscript',
  docsUrl: 'https://developers.postscript.io/reference',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create a private API key under Settings, API.' }),
  account: {
    healthCheck: { path: '/api/v2/me', isUnverified: true },
  },
  baseUrl: 'https://api.postscript.io',
})
