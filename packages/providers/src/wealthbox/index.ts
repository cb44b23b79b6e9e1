// Wealthbox: contacts, tasks and events of financial advisers.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'wealthbox',
  displayName: 'Wealthbox',
  docsUrl: 'https://dev.wealthbox.com/',
  unverified: [
    'account.healthCheck: the path; only https://pipedream.com/apps/wealthbox says so (read 2026-11-22).',
  ],
  // @see https://dev.wealthbox.com read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'ACCESS_TOKEN',
    docsUrl: 'https://dev.wealthbox.com/#topics-authentication',
  },
  account: {
    healthCheck: { path: '/v1/me', isUnverified: true },
  },
  baseUrl: 'https://api.crmworkspace.com',
})
