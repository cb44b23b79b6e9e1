// Lattice: goals, reviews and feedback.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'lattice',
  displayName: 'Lattice',
  docsUrl: 'https://developers.lattice.com/reference',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request, from memory.',
  ],
  auth: bearerKey({ prompt: 'Create an API key under Admin, Platform, API keys.' }),
  account: {
    healthCheck: { path: '/v1/me', isUnverified: true },
  },
  baseUrl: 'https://api.latticehq.com',
})
