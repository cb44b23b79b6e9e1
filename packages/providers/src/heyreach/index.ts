// HeyReach: LinkedIn outreach campaigns and leads.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'heyreach',
  displayName: 'HeyReach',
  docsUrl: 'https://documenter.getpostman.com/view/23808049/2sA2xb5F75',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-API-KEY',
  },
  baseUrl: 'https://api.heyreach.io/api',
  // A good key gets 200 and nothing with it.
  // @see https://github.com/NangoHQ/nango/blob/master/packages/providers/providers.yaml read 2026-11-22
  healthCheck: { path: '/public/auth/CheckApiKey', isTextAnswer: true },
})
