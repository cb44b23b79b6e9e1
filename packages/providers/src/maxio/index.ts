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
  // @see https://app.unpkg.com/@maxio-com/advanced-billing-sdk@8.0.0/files/src/controllers/sitesController.ts read 2026-11-22
  healthCheck: { path: '/site.json' },
})
