// Razorpay: orders, payments and settlements.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'razorpay',
  displayName: 'Razorpay',
  docsUrl: 'https://razorpay.com/docs/api/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
  ],
  auth: { kind: 'basic', prompt: 'The key id is the user name, and the key secret is the password.' },
  account: {
    healthCheck: { path: '/v1/orders', query: { count: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.razorpay.com',
})
