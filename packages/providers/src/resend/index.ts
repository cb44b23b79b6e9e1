// Resend: email, domains and audiences.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'resend',
  displayName: 'Resend',
  docsUrl: 'https://resend.com/docs/api-reference/introduction',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt: 'Create an API key under API Keys.',
  },
  account: {
    healthCheck: { path: '/domains', isUnverified: true },
  },
  baseUrl: 'https://api.resend.com',
})
