// Shippo: shipments, labels and rates.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'shippo',
  displayName: 'Shippo',
  docsUrl: 'https://docs.goshippo.com/shippoapi/public-api/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'ShippoToken ',
    prompt: 'Copy a token from Settings, API.',
  },
  account: {
    healthCheck: { path: '/parcel-templates', isUnverified: true },
  },
  baseUrl: 'https://api.goshippo.com',
})
