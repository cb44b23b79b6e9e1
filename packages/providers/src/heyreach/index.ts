// HeyReach: LinkedIn outreach campaigns and leads.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'heyreach',
  displayName: 'HeyReach',
  docsUrl: 'https://documenter.getpostman.com/view/23808049/2sA2xb5F75',
  unverified: [
    'account.healthCheck: that nothing comes with it; only https://github.com/NangoHQ/nango/blob/master/packages/providers/providers.yaml says so (read 2026-11-22).',
  ],
  // @see https://documenter.getpostman.com/view/23808049/2sA2xb5F75 (Authentication) read 2026-11-22 (a copy)
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-API-KEY',
    docsUrl: 'https://documenter.getpostman.com/view/23808049/2sA2xb5F75',
  },
  account: {
    // A good key gets 200.
    // @see https://documenter.getpostman.com/view/23808049/2sA2xb5F75 (Test your API key) read 2026-11-22 (a copy)
    healthCheck: { path: '/public/auth/CheckApiKey', isTextAnswer: true },
  },
  baseUrl: 'https://api.heyreach.io/api',
})
