// RevenueCat: customers, entitlements and purchases of apps.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'revenueCat',
  displayName: 'RevenueCat',
  docsUrl: 'https://www.revenuecat.com/docs/api-v2',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://www.revenuecat.com/docs',
  },
  metadataInputs: [
    {
      name: 'project_id',
      displayName: 'Project ID',
      docsUrl: 'https://www.revenuecat.com/docs/api-v2#tag/Project',
    },
  ],
  baseUrl: 'https://api.revenuecat.com',
})
