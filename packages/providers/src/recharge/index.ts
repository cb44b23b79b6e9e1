// Recharge: subscriptions of shops.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'recharge',
  displayName: 'Recharge',
  docsUrl: 'https://developer.rechargepayments.com/',
  unverified: [
    'auth: how the credentials are sent, and the address; only the catalogue of https://github.com/NangoHQ/nango says so (read 2026-11-23).',
    'account.healthCheck: the request, from memory.',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-Recharge-Access-Token',
    prompt: 'Create an API token under Tools and apps, API tokens.',
  },
  account: {
    healthCheck: { path: '/token_information', isUnverified: true },
  },
  baseUrl: 'https://api.rechargeapps.com',
})
