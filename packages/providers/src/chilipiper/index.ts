// Chili Piper: meetings, queues and routing.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'chilipiper',
  displayName: 'Chili Piper',
  docsUrl: 'https://fire.chilipiper.com/api/fire-edge/v1/org/docs',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
  },
  baseUrl: 'https://fire.chilipiper.com',
  // Tells whose key it is.
  // @see https://github.com/api-evangelist/chili-piper/blob/main/collections/chili-piper-tenant-api.opencollection.json read 2026-11-22
  healthCheck: { path: '/api/fire-edge/v1/org/tenant/get' },
})
