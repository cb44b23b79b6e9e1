// PandaDoc: documents, templates and signatures.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'pandaDoc',
  displayName: 'PandaDoc',
  docsUrl: 'https://developers.pandadoc.com/reference/about',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'API-Key ',
    prompt: 'Create an API key in the developer dashboard.',
  },
  account: {
    healthCheck: { path: '/public/v1/members/current', isUnverified: true },
  },
  baseUrl: 'https://api.pandadoc.com',
})
