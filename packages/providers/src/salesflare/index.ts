// Salesflare: accounts, contacts and opportunities.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'salesflare',
  displayName: 'Salesflare',
  docsUrl: 'https://api.salesflare.com/docs',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://api.salesflare.com/docs#section/Introduction/Authentication',
  },
  baseUrl: 'https://api.salesflare.com',
  // @see https://github.com/api-evangelist/salesflare/blob/main/openapi/salesflare-users-api-openapi.yml read 2026-11-22
  healthCheck: { path: '/me' },
})
