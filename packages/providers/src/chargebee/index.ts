// Chargebee: subscriptions, customers and invoices.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'chargebee',
  displayName: 'Chargebee',
  docsUrl: 'https://apidocs.chargebee.com/docs/api',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Site name', prompt: 'The part before .chargebee.com in the address.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.chargebee.com/api`,
})
