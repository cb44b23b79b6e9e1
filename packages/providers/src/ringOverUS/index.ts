// RingOver (US): calls, contacts and teams of an American cloud phone account.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'ringOverUS',
  displayName: 'RingOver (US)',
  docsUrl: 'https://developer.ringover.com/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://developer.ringover.com',
  },
  baseUrl: 'https://public-api-us.ringover.com',
  // @see https://nango.dev/docs/api-integrations/ringover.md read 2026-11-22
  // Unverified: that a key of every right may ask for it.
  healthCheck: { path: '/v2/teams', isUnverified: true },
})
