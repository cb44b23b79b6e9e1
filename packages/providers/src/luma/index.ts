// Luma: events and guests.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'luma',
  displayName: 'Luma',
  docsUrl: 'https://docs.lu.ma/reference',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'x-luma-api-key',
    prompt: 'Create an API key in the settings of your calendar.',
  },
  account: {
    healthCheck: { path: '/public/v1/user/get-self', isUnverified: true },
  },
  baseUrl: 'https://api.lu.ma',
})
