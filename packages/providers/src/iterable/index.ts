// Iterable: users, campaigns and messages.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'iterable',
  displayName: 'Iterable',
  docsUrl: 'https://api.iterable.com/api/docs',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Api-Key',
    docsUrl: 'https://app.iterable.com/settings/apiKeys',
  },
  baseUrl: 'https://api.iterable.com',
})
