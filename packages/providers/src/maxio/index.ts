// Maxio: subscriptions, customers and invoices.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'maxio',
  displayName: 'Maxio',
  docsUrl: 'https://developers.maxio.com/http/getting-started/overview',
  // @see https://pypi.org/project/maxio-advanced-billing-sdk (Maxio's SDK: the key as user name) read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    docsUrl: 'https://developers.maxio.com/http/getting-started/overview',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Site',
        pattern: hostLabels,
        prompt: 'The part before .chargify.com or .ebilling.maxio.com in the address.',
      },
      {
        name: 'region',
        displayName: 'Data region',
        prompt: 'us, or eu for a site at ebilling.maxio.com.',
        defaultValue: 'us',
        pattern: /^(us|eu)$/,
      },
    ],
    // @see https://app.unpkg.com/@maxio-com/advanced-billing-sdk@8.0.0/files/src/controllers/sitesController.ts read 2026-11-22
    healthCheck: { path: '/site.json' },
  },
  // @see https://github.com/maxio-com/ab-python-sdk/blob/main/advancedbilling/configuration.py (Maxio's SDK) read 2026-11-22
  baseUrl: ({ workspace, region }) =>
    `https://${workspace}.${region === 'eu' ? 'ebilling.maxio' : 'chargify'}.com`,
})
