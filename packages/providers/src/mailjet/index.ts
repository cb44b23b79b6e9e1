// Mailjet: contacts and email campaigns.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'mailjet',
  displayName: 'Mailjet',
  docsUrl: 'https://dev.mailjet.com/email/reference/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: { kind: 'basic', prompt: 'The API key is the user name, and the secret key is the password.' },
  account: {
    healthCheck: { path: '/v3/REST/myprofile', isUnverified: true },
  },
  baseUrl: 'https://api.mailjet.com',
})
