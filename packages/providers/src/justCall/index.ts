// JustCall: calls, messages and contacts of a cloud phone.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'justCall',
  displayName: 'JustCall',
  docsUrl: 'https://developer.justcall.io/reference/introduction',
  unverified: [
    'auth: the address.',
    "account.healthCheck: from clients; the vendor's page says where the key goes: as `key:secret`, without a scheme.",
  ],
  // @see https://developer.justcall.io/docs/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://developer.justcall.io/reference/authentication',
  },
  account: {
    // @see https://justcall.io/developer-docs read 2026-11-22
    healthCheck: { path: '/v2.1/users', query: { per_page: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.justcall.io',
})
