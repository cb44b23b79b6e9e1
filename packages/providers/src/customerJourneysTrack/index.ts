// Customer.io Journeys Track: people and events sent for tracking.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'customerJourneysTrack',
  displayName: 'Customer.io Journeys Track',
  docsUrl: 'https://docs.customer.io/integrations/api/track/',
  auth: {
    kind: 'basic',
    docsUrl: 'https://customer.io/docs/api/track/#section/Authentication',
  },
  baseUrl: 'https://track.customer.io',
  // @see https://docs.customer.io/integrations/api/track/tag/trackregion/getRegion/ read 2026-11-21
  healthCheck: { path: '/api/v1/accounts/region' },
})
