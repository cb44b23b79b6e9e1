// Mixpanel: product analytics events and profiles.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'mixpanel',
  displayName: 'Mixpanel',
  docsUrl: 'https://developer.mixpanel.com/reference/overview',
  unverified: [
    'account.healthCheck: that it is there on every host; it is on that of the application, whatever the region.',
  ],
  // @see https://developer.mixpanel.com/reference/service-accounts read 2026-11-22
  auth: {
    kind: 'basic',
    prompt: 'The user name and the secret of a service account.',
    docsUrl: 'https://developer.mixpanel.com/reference/service-accounts',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'API Subdomain',
        pattern: hostLabels,
        prompt: 'The part before .mixpanel.com in the address.',
      },
    ],
    // @see https://developer.mixpanel.com/v0.0-pr-1567/reference/service-accounts read 2026-11-22
    healthCheck: { path: '/api/app/me', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.mixpanel.com`,
})
