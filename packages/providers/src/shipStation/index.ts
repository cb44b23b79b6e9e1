// ShipStation: orders and shipments.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'shipStation',
  displayName: 'ShipStation',
  docsUrl: 'https://www.shipstation.com/docs/api/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: { kind: 'basic', prompt: 'The API key is the user name, and the API secret is the password.' },
  account: {
    healthCheck: { path: '/users', isUnverified: true },
  },
  baseUrl: 'https://ssapi.shipstation.com',
})
