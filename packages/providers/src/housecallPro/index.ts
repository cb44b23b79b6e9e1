// Housecall Pro: customers, jobs and estimates of home services.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'housecallPro',
  displayName: 'Housecall Pro',
  docsUrl: 'https://docs.housecallpro.com/docs/housecall-public-api/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Token ',
    docsUrl: 'https://docs.housecallpro.com/docs/housecall-public-api/b87d37ae48a0d-authentication',
  },
  baseUrl: 'https://api.housecallpro.com',
  // @see https://glama.ai/mcp/connectors/io.usefulapi/housecall-pro/tools/housecall_get_company read 2026-11-22
  healthCheck: { path: '/company' },
})
