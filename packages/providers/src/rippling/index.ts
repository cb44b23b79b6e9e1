// Rippling: employees, departments and time off.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'rippling',
  displayName: 'Rippling',
  docsUrl: 'https://developer.rippling.com/documentation/rest-api',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request and its right, from memory.',
  ],
  auth: bearerKey({ prompt: 'Create an API token under Tools, Developer, API Tokens.' }),
  account: {
    healthCheck: { path: '/workers', query: { limit: 1 }, isUnverified: true },
  },
  baseUrl: 'https://rest.ripplingapis.com',
})
