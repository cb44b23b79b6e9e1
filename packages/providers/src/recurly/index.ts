// Recurly: accounts, subscriptions and invoices.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'recurly',
  displayName: 'Recurly',
  docsUrl: 'https://recurly.com/developers/api/',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  baseUrl: 'https://v3.recurly.com',
})
