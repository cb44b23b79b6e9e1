// Customer.io Journeys App: customers, campaigns and transactional messages.
import { defineProvider, inRegion } from '@mortise/connector-kit'

// @see https://www.npmjs.com/package/customerio-node/v/4.4.0 read 2026-11-22
const region = inRegion({ us: 'https://api.customer.io', eu: 'https://api-eu.customer.io' })

export default defineProvider({
  name: 'customerJourneysApp',
  displayName: 'Customer.io Journeys App',
  docsUrl: 'https://docs.customer.io/integrations/api/app/',
  unverified: [
    'account.healthCheck: the path; only https://github.com/api-evangelist/customer-io/blob/main/openapi/customer-io-workspaces-api-openapi.yml says so (read 2026-11-22).',
  ],
  // @see https://www.npmjs.com/package/customerio-node/v/4.4.0 read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    prompt: 'An App API key, which is another one than those for tracking.',
    docsUrl: 'https://customer.io/docs/api/app/#section/Authentication',
  },
  account: {
    metadata: region.metadata,
    healthCheck: { path: '/v1/workspaces', isUnverified: true },
  },
  baseUrl: region.baseUrl,
})
