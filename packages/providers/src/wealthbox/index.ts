// Wealthbox: contacts, tasks and events of financial advisers.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'wealthbox',
  displayName: 'Wealthbox',
  docsUrl: 'https://dev.wealthbox.com/',
  // @see https://dev.wealthbox.com read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'ACCESS_TOKEN',
    docsUrl: 'https://dev.wealthbox.com/#topics-authentication',
  },
  account: {
    // Unverified: the path, told by https://pipedream.com/apps/wealthbox alone (read 2026-11-22).
    healthCheck: { path: '/v1/me', isUnverified: true },
  },
  baseUrl: 'https://api.crmworkspace.com',
})
