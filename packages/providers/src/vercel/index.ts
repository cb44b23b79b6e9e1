// Vercel: projects and deployments.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'vercel',
  displayName: 'Vercel',
  docsUrl: 'https://vercel.com/docs/rest-api',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an access token under Account Settings, Tokens.' }),
  account: {
    healthCheck: { path: '/v2/user', isUnverified: true },
  },
  baseUrl: 'https://api.vercel.com',
})
