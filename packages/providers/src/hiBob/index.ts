// HiBob: people, time off and attendance.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'hiBob',
  displayName: 'HiBob',
  docsUrl: 'https://apidocs.hibob.com/reference/getting-started-api',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: { kind: 'basic', prompt: 'The id and the token of a service user are user name and password.' },
  account: {
    healthCheck: { path: '/v1/company/named-lists', isUnverified: true },
  },
  baseUrl: 'https://api.hibob.com',
})
