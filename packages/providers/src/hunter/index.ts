// Hunter: email addresses of companies and leads.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'hunter',
  displayName: 'Hunter',
  docsUrl: 'https://hunter.io/api-documentation/v2',
  unverified: [
    'account.healthCheck: the path; only https://raw.githubusercontent.com/api-evangelist/hunter/main/collections/hunter-account-api.opencollection.json says so (read 2026-11-22).',
  ],
  // @see https://hunter.io/api-documentation/v2 read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'query',
    name: 'api_key',
    prompt: 'From your dashboard.',
    docsUrl: 'https://hunter.io/api-documentation#authentication',
  },
  account: {
    healthCheck: { path: '/v2/account', isUnverified: true },
  },
  baseUrl: 'https://api.hunter.io',
})
