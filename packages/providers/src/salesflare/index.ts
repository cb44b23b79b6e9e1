// Salesflare: accounts, contacts and opportunities.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'salesflare',
  displayName: 'Salesflare',
  docsUrl: 'https://api.salesflare.com/docs',
  // Unverified: the scheme; what could be read of the page names the address alone.
  // @see https://howto.salesflare.com/en/articles/637044-how-can-i-use-salesflare-s-api-with-webhooks-by-zapier (the address) read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://api.salesflare.com/docs#section/Introduction/Authentication',
  },
  baseUrl: 'https://api.salesflare.com',
  // Unverified: the path, told by https://github.com/api-evangelist/salesflare/blob/main/openapi/salesflare-users-api-openapi.yml alone (read 2026-11-22).
  healthCheck: { path: '/me', isUnverified: true },
})
