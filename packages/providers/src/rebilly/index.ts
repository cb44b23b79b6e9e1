// Rebilly: customers, subscriptions and transactions.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'rebilly',
  displayName: 'Rebilly',
  docsUrl: 'https://www.rebilly.com/catalog/all',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'REB-APIKEY',
    docsUrl: 'https://www.rebilly.com/catalog/all/section/authentication/manage-api-keys',
  },
  baseUrl: 'https://api.rebilly.com',
})
