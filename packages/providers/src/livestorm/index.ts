// Livestorm: webinars, sessions and registrants.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'livestorm',
  displayName: 'Livestorm',
  docsUrl: 'https://developers.livestorm.co/reference/overview',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://developers.livestorm.co/docs/api-token-authentication',
  },
  baseUrl: 'https://api.livestorm.co',
  // @see https://packagist.org/packages/jeffersongoncalves/laravel-livestorm read 2026-11-22
  healthCheck: { path: '/v1/ping' },
})
