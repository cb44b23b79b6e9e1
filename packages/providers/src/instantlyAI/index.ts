// Instantly: outbound email campaigns and leads.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'instantlyAI',
  displayName: 'Instantly',
  docsUrl: 'https://developer.instantly.ai/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://developer.instantly.ai/getting-started/getting-started#generate-a-new-api-key',
  },
  baseUrl: 'https://api.instantly.ai/api',
})
