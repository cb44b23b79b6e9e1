// Customer.io Journeys Track: people and events sent for tracking.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'customerJourneysTrack',
  displayName: 'Customer.io Journeys Track',
  docsUrl: 'https://docs.customer.io/integrations/api/track/',
  // Unverified: the scheme, which only third parties tell; Customer.io's page names the host.
  // @see https://customer.io/docs/api/track/ read 2026-11-22
  // @see https://mcp.waymark.network/r/1e98a59f-876e-4887-a675-a0366367f5ae read 2026-11-22
  auth: {
    kind: 'basic',
    docsUrl: 'https://customer.io/docs/api/track/#section/Authentication',
  },
  baseUrl: 'https://track.customer.io',
  // @see https://docs.customer.io/integrations/api/track/tag/trackregion/getRegion/ read 2026-11-21
  healthCheck: { path: '/api/v1/accounts/region' },
})
