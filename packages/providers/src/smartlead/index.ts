// Smartlead: outbound email campaigns and leads.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'smartlead',
  displayName: 'Smartlead',
  docsUrl: 'https://api.smartlead.ai/reference/welcome',
  auth: {
    kind: 'apiKey',
    attach: 'query',
    name: 'api_key',
    docsUrl: 'https://api.smartlead.ai/reference/authentication',
  },
  baseUrl: 'https://server.smartlead.ai/api',
})
