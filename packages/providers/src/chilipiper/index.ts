// Chili Piper: meetings, queues and routing.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'chilipiper',
  displayName: 'Chili Piper',
  docsUrl: 'https://fire.chilipiper.com/api/fire-edge/v1/org/docs',
  unverified: [
    'account.healthCheck: the path and what is said of it; only https://github.com/api-evangelist/chili-piper/blob/main/collections/chili-piper-tenant-api.opencollection.json says so (read 2026-11-22).',
  ],
  // @see https://github.com/Chili-Piper/mcp-assets/blob/1e96cdfbd799a03120b422856a57a1889c6ba718/gpts/README.md read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://fire.chilipiper.com/api/fire-edge/v1/org/docs',
  },
  account: {
    // Tells whose key it is.
    healthCheck: { path: '/api/fire-edge/v1/org/tenant/get', isUnverified: true },
  },
  baseUrl: 'https://fire.chilipiper.com',
})
