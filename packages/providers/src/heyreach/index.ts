// HeyReach: LinkedIn outreach campaigns and leads.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'heyreach',
  displayName: 'HeyReach',
  docsUrl: 'https://documenter.getpostman.com/view/23808049/2sA2xb5F75',
  // Unverified: the header, and the address; no page of HeyReach's own could be read.
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-API-KEY',
    docsUrl: 'https://documenter.getpostman.com/view/23808049/2sA2xb5F75',
  },
  baseUrl: 'https://api.heyreach.io/api',
  // A good key gets 200 and nothing with it.
  // Unverified: the path and what is said of it, told by https://github.com/NangoHQ/nango/blob/master/packages/providers/providers.yaml alone (read 2026-11-22).
  healthCheck: { path: '/public/auth/CheckApiKey', isTextAnswer: true, isUnverified: true },
})
