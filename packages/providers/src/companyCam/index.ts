// CompanyCam: photos and projects of contractors.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'companyCam',
  displayName: 'CompanyCam',
  docsUrl: 'https://docs.companycam.com/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: bearerKey({ prompt: 'Create an access token under Access Tokens in the settings of your account.' }),
  account: {
    healthCheck: { path: '/v2/company', isUnverified: true },
  },
  baseUrl: 'https://api.companycam.com',
})
