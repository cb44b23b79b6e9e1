// Rebilly: customers, subscriptions and transactions.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'rebilly',
  displayName: 'Rebilly',
  docsUrl: 'https://www.rebilly.com/catalog/all',
  unverified: ['account.healthCheck: that a key of every role may ask for it.'],
  // @see https://github.com/Rebilly/api-definitions/blob/main/openapi/openapi.yaml (Rebilly's definition) read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'REB-APIKEY',
    docsUrl: 'https://www.rebilly.com/catalog/all/section/authentication/manage-api-keys',
  },
  account: {
    // @see https://www.npmjs.com/package/rebilly-js-sdk read 2026-11-22 (62.162.1, src/resources/organizations-resource.js)
    healthCheck: { path: '/organizations', query: { limit: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.rebilly.com',
})
