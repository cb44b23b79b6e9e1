// Wealthbox: contacts, tasks and events of financial advisers.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'wealthbox',
  displayName: 'Wealthbox',
  docsUrl: 'https://dev.wealthbox.com/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'ACCESS_TOKEN',
    docsUrl: 'https://dev.wealthbox.com/#topics-authentication',
  },
  baseUrl: 'https://api.crmworkspace.com',
  // @see https://pipedream.com/apps/wealthbox read 2026-11-22
  healthCheck: { path: '/v1/me' },
})
