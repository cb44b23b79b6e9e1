// Clari Copilot: recorded calls and their topics.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'clariCopilot',
  displayName: 'Clari Copilot',
  docsUrl: 'https://api-doc.copilot.clari.com/',
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
  baseUrl: 'https://rest-api.copilot.clari.com',
  // @see https://github.com/api-evangelist/clari/blob/main/openapi/clari-user-api-openapi.yml read 2026-11-22
  healthCheck: { path: '/users' },
})
