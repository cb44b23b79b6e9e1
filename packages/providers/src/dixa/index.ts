// Dixa: conversations, agents and contact end points.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'dixa',
  displayName: 'Dixa',
  docsUrl: 'https://docs.dixa.io/',
  unverified: [
    'auth: that the token stands bare rather than after `Bearer`, and the address.',
    'account.healthCheck: the version; only https://openapi.city/providers/dixa says so (read 2026-11-22).',
  ],
  // @see https://docs.dixa.io/docs/api-standards-rules/ read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://docs.dixa.io/docs/api-standards-rules/#authentication',
  },
  account: {
    // @see https://docs.dixa.io/openapi/dixa-api/beta/analytics read 2026-11-22, for `pageLimit` and the bare token
    healthCheck: { path: '/v1/agents', query: { pageLimit: 1 }, isUnverified: true },
  },
  baseUrl: 'https://dev.dixa.io',
})
