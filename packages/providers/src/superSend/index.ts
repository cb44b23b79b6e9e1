// Super Send: outbound campaigns and contacts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'superSend',
  displayName: 'Super Send',
  docsUrl: 'https://docs.supersend.io/docs/getting-started',
  // @see https://docs.supersend.io/docs/authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://docs.supersend.io/docs/authentication',
  },
  account: {
    // @see https://docs.supersend.io/docs/authentication read 2026-11-22
    healthCheck: { path: '/v2/teams' },
  },
  baseUrl: 'https://api.supersend.io',
})
