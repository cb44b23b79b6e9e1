// Housecall Pro: customers, jobs and estimates of home services.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'housecallPro',
  displayName: 'Housecall Pro',
  docsUrl: 'https://docs.housecallpro.com/docs/housecall-public-api/',
  unverified: [
    "auth: the scheme, and the address; Housecall Pro's page says just that there are keys.",
    'account.healthCheck: the path; only https://glama.ai/mcp/connectors/io.usefulapi/housecall-pro/tools/housecall_get_company says so (read 2026-11-22).',
  ],
  // @see https://help.housecallpro.com/en/articles/6790722-how-to-make-an-api-key read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Token ',
    docsUrl: 'https://docs.housecallpro.com/docs/housecall-public-api/b87d37ae48a0d-authentication',
  },
  account: {
    healthCheck: { path: '/company', isUnverified: true },
  },
  baseUrl: 'https://api.housecallpro.com',
})
