// Amplitude: product analytics events and cohorts.
import { defineProvider, inRegion } from '@mortise/connector-kit'

// @see https://amplitude.com/docs/apis/analytics/dashboard-rest read 2026-11-22
const region = inRegion({ us: 'https://amplitude.com', eu: 'https://analytics.eu.amplitude.com' })

export default defineProvider({
  name: 'amplitude',
  displayName: 'Amplitude',
  docsUrl: 'https://amplitude.com/docs/apis',
  unverified: [
    'account.healthCheck: the path behind the host; only https://nango.dev/docs/api-integrations/amplitude.md says so.',
  ],
  // @see https://amplitude.com/docs/apis/authentication read 2026-11-22
  // @see https://amplitude.com/docs/apis/analytics/dashboard-rest read 2026-11-22
  auth: {
    kind: 'basic',
    prompt:
      'The API key of the project as user name, its secret key as password; both are in the settings, under Projects.',
    docsUrl: 'https://amplitude.com/docs/apis/authentication',
  },
  account: {
    metadata: region.metadata,
    // @see https://amplitude.com/docs/apis/analytics/dashboard-rest read 2026-11-22
    healthCheck: { path: '/api/2/events/list' },
  },
  baseUrl: region.baseUrl,
})
