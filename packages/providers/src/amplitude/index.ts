// Amplitude: product analytics events and cohorts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'amplitude',
  displayName: 'Amplitude',
  docsUrl: 'https://amplitude.com/docs/apis',
  // Unverified: only third parties say so.
  // @see https://docs.slingdata.io/connections/api-connections/amplitude read 2026-11-22
  auth: {
    kind: 'basic',
  },
  baseUrl: 'https://amplitude.com',
  // @see https://nango.dev/docs/api-integrations/amplitude.md read 2026-11-22
  // @see https://amplitude.com/docs/apis/analytics/dashboard-rest read 2026-11-22
  healthCheck: { path: '/api/2/events/list' },
})
