// Customer.io Journeys App: customers, campaigns and transactional messages.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'customerJourneysApp',
  displayName: 'Customer.io Journeys App',
  docsUrl: 'https://docs.customer.io/integrations/api/app/',
  // Unverified: only third parties say so.
  // @see https://mcp.waymark.network/r/1e98a59f-876e-4887-a675-a0366367f5ae read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://customer.io/docs/api/app/#section/Authentication',
  },
  baseUrl: 'https://api.customer.io',
  // @see https://github.com/api-evangelist/customer-io/blob/main/openapi/customer-io-workspaces-api-openapi.yml read 2026-11-22
  healthCheck: { path: '/v1/workspaces' },
})
