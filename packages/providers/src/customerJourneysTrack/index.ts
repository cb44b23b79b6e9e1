// Customer.io Journeys Track: people and events sent for tracking.
import { defineProvider, inRegion } from '@mortise/connector-kit'

// @see https://www.npmjs.com/package/customerio-node/v/4.4.0 read 2026-11-22
const region = inRegion({ us: 'https://track.customer.io', eu: 'https://track-eu.customer.io' })

export default defineProvider({
  name: 'customerJourneysTrack',
  displayName: 'Customer.io Journeys Track',
  docsUrl: 'https://docs.customer.io/integrations/api/track/',
  // @see https://customer.io/docs/api/track/ read 2026-11-22
  // @see https://www.npmjs.com/package/customerio-node/v/4.4.0 (the scheme) read 2026-11-22
  auth: {
    kind: 'basic',
    prompt: 'The site ID as user name, a tracking API key as password.',
    docsUrl: 'https://customer.io/docs/api/track/#section/Authentication',
  },
  account: {
    metadata: region.metadata,
    // @see https://docs.customer.io/integrations/api/track/tag/trackregion/getRegion/ read 2026-11-21
    healthCheck: { path: '/api/v1/accounts/region' },
  },
  baseUrl: region.baseUrl,
})
