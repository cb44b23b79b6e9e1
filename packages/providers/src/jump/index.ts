// Jump: meetings and notes of financial advisers, by GraphQL.
import { bearerKey, defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'jump',
  displayName: 'Jump',
  docsUrl: 'https://my.jumpapp.com/enterprise/documentation',
  unverified: [
    "auth: the scheme, and the address; no page of Jump's own could be read.",
    'account.healthCheck: the path and what is said of it; from memory, unconfirmed.',
  ],
  auth: bearerKey({ docsUrl: 'https://my.jumpapp.com/enterprise/documentation/authentication' }),
  account: {
    // Jump checks keys before the query, so a query that every key may make shows whether a key is valid.
    healthCheck: { method: 'POST', path: '', json: { query: '{ __typename }' }, isUnverified: true },
  },
  baseUrl: 'https://my.jumpapp.com/enterprise/graphql',
})
