// Fireflies: meeting transcripts, by GraphQL.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'fireflies',
  displayName: 'Fireflies',
  docsUrl: 'https://docs.fireflies.ai/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://docs.fireflies.ai/fundamentals/authorization#acquiring-a-token',
  },
  baseUrl: 'https://api.fireflies.ai',
  healthCheck: { method: 'POST', path: '/graphql', json: { query: '{ user { user_id } }' } },
})
