// Instantly (Legacy V1): outbound email campaigns and leads, by the first API.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'instantly',
  displayName: 'Instantly (Legacy V1)',
  docsUrl: 'https://developer.instantly.ai/introduction',
  auth: {
    kind: 'apiKey',
    attach: 'query',
    name: 'api_key',
    docsUrl: 'https://developer.instantly.ai/introduction',
  },
  baseUrl: 'https://api.instantly.ai/api',
})
