// Jobber: clients, jobs and invoices of home services, by GraphQL.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'jobber',
  displayName: 'Jobber',
  docsUrl: 'https://developer.getjobber.com/docs/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.getjobber.com/api/oauth/authorize',
    tokenUrl: 'https://api.getjobber.com/api/oauth/token',
  },
  baseUrl: 'https://api.getjobber.com/api/graphql',
})
