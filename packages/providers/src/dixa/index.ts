// Dixa: conversations, agents and contact end points.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'dixa',
  displayName: 'Dixa',
  docsUrl: 'https://docs.dixa.io/',
  // Unverified: that the token stands bare rather than after `Bearer`, and the address.
  // @see https://docs.dixa.io/docs/api-standards-rules/ read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://docs.dixa.io/docs/api-standards-rules/#authentication',
  },
  account: {
    // @see https://docs.dixa.io/openapi/dixa-api/beta/analytics read 2026-11-22, for `pageLimit` and the bare token
    // Unverified: the version, told by https://openapi.city/providers/dixa alone (read 2026-11-22).
    healthCheck: { path: '/v1/agents', query: { pageLimit: 1 }, isUnverified: true },
  },
  baseUrl: 'https://dev.dixa.io',
})
