// Livestorm: webinars, sessions and registrants.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'livestorm',
  displayName: 'Livestorm',
  docsUrl: 'https://developers.livestorm.co/reference/overview',
  unverified: [
    'account.healthCheck: the path; only https://packagist.org/packages/jeffersongoncalves/laravel-livestorm says so (read 2026-11-22).',
  ],
  // Livestorm: keys stand bare, and only OAuth tokens after `Bearer`.
  // @see https://github.com/livestorm/stormbatch/blob/0689b85fe8e7e0f637e5365d8a9cd3ed33f66cf0/backend/app/services/livestorm_client.py read 2026-11-22
  // @see https://developers.livestorm.co/docs/api-token-authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    prompt:
      'Made in the account settings, under Integrations, Public API, with the scopes that are to be used.',
    docsUrl: 'https://developers.livestorm.co/docs/api-token-authentication',
  },
  account: {
    healthCheck: { path: '/v1/ping', isUnverified: true },
  },
  baseUrl: 'https://api.livestorm.co',
})
