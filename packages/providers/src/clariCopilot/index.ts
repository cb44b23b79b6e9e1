// Clari Copilot: recorded calls and their topics.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'clariCopilot',
  displayName: 'Clari Copilot',
  docsUrl: 'https://api-doc.copilot.clari.com/',
  unverified: [
    "auth: the headers, and the address; the one page of Clari's that could be read names endpoints.",
    'account.healthCheck: the path; only https://github.com/api-evangelist/clari/blob/main/openapi/clari-user-api-openapi.yml says so (read 2026-11-22).',
  ],
  // @see https://community.clari.com/product-q-a-6/how-to-use-copilot-apis-2258 read 2026-11-22
  auth: {
    kind: 'custom',
    inputs: [
      { name: 'apiKey', displayName: 'API Key', docsUrl: 'https://api-doc.copilot.clari.com/', secret: true },
      {
        name: 'apiSecret',
        displayName: 'API Secret',
        docsUrl: 'https://api-doc.copilot.clari.com/',
        secret: true,
      },
    ],
    headers: [
      { name: 'X-Api-Key', value: ({ apiKey }) => `${apiKey}` },
      { name: 'X-Api-Password', value: ({ apiSecret }) => `${apiSecret}` },
    ],
  },
  account: {
    healthCheck: { path: '/users', isUnverified: true },
  },
  baseUrl: 'https://rest-api.copilot.clari.com',
})
