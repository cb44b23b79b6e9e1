// Monday: boards, items and updates, by GraphQL.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'monday',
  displayName: 'Monday',
  docsUrl: 'https://developer.monday.com/api-reference/docs/introduction-to-graphql',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://developer.monday.com/api-reference/docs/authentication',
  },
  baseUrl: 'https://api.monday.com',
  healthCheck: { method: 'POST', path: '/v2', json: { query: '{ me { id } }' } },
})
