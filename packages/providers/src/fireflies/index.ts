// Fireflies: meeting transcripts, by GraphQL.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'fireflies',
  displayName: 'Fireflies',
  docsUrl: 'https://docs.fireflies.ai/',
  // @see https://docs.fireflies.ai/fundamentals/authorization read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://docs.fireflies.ai/fundamentals/authorization#acquiring-a-token',
  },
  account: {
    // @see https://docs.fireflies.ai/graphql-api/query/user.md read 2026-11-21
    healthCheck: { method: 'POST', path: '/graphql', json: { query: '{ user { user_id } }' } },
  },
  baseUrl: 'https://api.fireflies.ai',
})
