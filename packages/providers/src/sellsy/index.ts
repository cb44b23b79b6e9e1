// Sellsy: companies, contacts and invoices.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'sellsy',
  displayName: 'Sellsy',
  docsUrl: 'https://docs.sellsy.com/api/v2/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://login.sellsy.com/oauth2/authorization',
    tokenUrl: 'https://login.sellsy.com/oauth2/access-tokens',
  },
  baseUrl: 'https://api.sellsy.com',
})
