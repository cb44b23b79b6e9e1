// RingOver (US): calls, contacts and teams of an American cloud phone account.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'ringOverUS',
  displayName: 'RingOver (US)',
  docsUrl: 'https://developer.ringover.com/',
  unverified: [
    "auth: the header and the host; Ringover's own pages could not be read, its clients agree on both.",
    'account.healthCheck: that a key of every right may ask for it.',
    'account.healthCheck: the path; only https://nango.dev/docs/api-integrations/ringover.md says so (read 2026-11-22).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://developer.ringover.com',
  },
  account: {
    healthCheck: { path: '/v2/teams', isUnverified: true },
  },
  baseUrl: 'https://public-api-us.ringover.com',
})
