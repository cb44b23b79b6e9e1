// Aircall: calls, numbers and contacts of a cloud phone.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'aircall',
  displayName: 'Aircall',
  docsUrl: 'https://developer.aircall.io/api-references/',
  // @see https://developer.aircall.io/tutorials/basic-authentication read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Basic ',
    docsUrl: 'https://developer.aircall.io/api-references/#authentication',
  },
  baseUrl: 'https://api.aircall.io',
  // @see https://glama.ai/mcp/connectors/io.usefulapi/aircall/tools/aircall_ping read 2026-11-22
  healthCheck: { path: '/v1/ping' },
})
