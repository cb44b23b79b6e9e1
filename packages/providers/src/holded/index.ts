// Holded: invoices, contacts and accounting.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'holded',
  displayName: 'Holded',
  docsUrl: 'https://developers.holded.com/reference',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'key',
    prompt: 'Create an API key under Settings, Developers.',
  },
  account: {
    healthCheck: { path: '/invoicing/v1/contacts', isUnverified: true },
  },
  baseUrl: 'https://api.holded.com/api',
})
