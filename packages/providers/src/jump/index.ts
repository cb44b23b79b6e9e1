// Jump: meetings and notes of financial advisers, by GraphQL.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'jump',
  displayName: 'Jump',
  docsUrl: 'https://my.jumpapp.com/enterprise/documentation',
  // Unverified: the scheme, and the address; no page of Jump's own could be read.
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://my.jumpapp.com/enterprise/documentation/authentication',
  },
  account: {
    // Keys are judged before the query is, so a query that every key may make tells.
    // Unverified: the path and what is said of it, told by https://github.com/amp-labs/connectors/blob/main/providers/jump/errors.go alone (read 2026-11-22).
    healthCheck: { method: 'POST', path: '', json: { query: '{ __typename }' }, isUnverified: true },
  },
  baseUrl: 'https://my.jumpapp.com/enterprise/graphql',
})
