// Ramp: cards, transactions and bills.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'ramp',
  displayName: 'Ramp',
  docsUrl: 'https://docs.ramp.com/developer-api/v1/overview',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.ramp.com/v1/authorize',
    tokenUrl: 'https://api.ramp.com/developer/v1/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  baseUrl: 'https://api.ramp.com',
})
