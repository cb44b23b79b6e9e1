// Apollo: sales contacts, accounts and sequences.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'apollo',
  displayName: 'Apollo',
  docsUrl: 'https://docs.apollo.io/reference/introduction',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-Api-Key',
    docsUrl: 'https://docs.apollo.io/docs/create-api-key',
  },
  baseUrl: 'https://api.apollo.io',
})
