// Maxio: subscriptions, customers and invoices.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'maxio',
  displayName: 'Maxio',
  docsUrl: 'https://developers.maxio.com/http/getting-started/overview',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Site', prompt: 'The part before .chargify.com in the address.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.chargify.com`,
})
