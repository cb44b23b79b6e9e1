// Hightouch: models, syncs and destinations.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'hightouch',
  displayName: 'Hightouch',
  docsUrl: 'https://hightouch.com/docs/developer-tools/api-guide',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://hightouch.com/docs/api-reference#section/Authentication',
  },
  baseUrl: 'https://api.hightouch.com',
  // Keys are made by administrators, and may do all that these may.
  // @see https://hightouch.com/docs/developer-tools/api-guide read 2026-11-22
  // @see https://github.com/api-evangelist/hightouch/blob/main/openapi/hightouch-sources-api-openapi.yml read 2026-11-22
  healthCheck: { path: '/api/v1/sources', query: { limit: 1 } },
})
