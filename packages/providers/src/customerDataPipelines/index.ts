// Customer.io Data Pipelines: events and people sent to pipelines.
import { defineProvider, inRegion } from '@mortise/connector-kit'

// @see https://docs.customer.io/integrations/api/cdp/ read 2026-11-22
const region = inRegion({ us: 'https://cdp.customer.io/v1', eu: 'https://cdp-eu.customer.io/v1' })

export default defineProvider({
  name: 'customerDataPipelines',
  displayName: 'Customer.io Data Pipelines',
  docsUrl: 'https://docs.customer.io/integrations/api/cdp/',
  unverified: [
    'account.healthCheck: that an empty batch is let through, and that a key that is none gets 401 before it is looked at.',
  ],
  // @see https://docs.customer.io/integrations/api/cdp/ read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    docsUrl: 'https://customer.io/docs/api/cdp/#section/Authentication',
  },
  account: {
    metadata: region.metadata,
    // Sends nothing. Without strict mode any key is answered with 200.
    // @see https://docs.customer.io/integrations/api/cdp/tag/default/batch/ read 2026-11-22
    healthCheck: {
      method: 'POST',
      path: '/batch',
      headers: { 'x-strict-mode': '1' },
      json: { batch: [] },
      isUnverified: true,
    },
  },
  baseUrl: region.baseUrl,
})
