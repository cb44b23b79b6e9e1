// Aircall: calls, numbers and contacts of a cloud phone.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'aircall',
  displayName: 'Aircall',
  docsUrl: 'https://developer.aircall.io/api-references/',
  // An API ID as user name and an API token as password.
  // @see https://developer.aircall.io/tutorials/basic-authentication read 2026-11-22
  auth: {
    kind: 'basic',
    prompt:
      'The API ID as user name, the API token as password; you get both by adding an API key under Integrations & API.',
    docsUrl: 'https://developer.aircall.io/docs/your-first-api-call',
  },
  baseUrl: 'https://api.aircall.io',
  // Unverified: the path, told by https://glama.ai/mcp/connectors/io.usefulapi/aircall/tools/aircall_ping alone
  // (read 2026-11-22).
  healthCheck: { path: '/v1/ping', isUnverified: true },
})
