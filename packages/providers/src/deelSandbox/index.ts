// Deel Sandbox: Deel's sandbox.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'deelSandbox',
  displayName: 'Deel Sandbox',
  docsUrl: 'https://developer.deel.com/docs/sandbox',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.demo.deel.com/oauth2/authorize',
    tokenUrl: 'https://app.demo.deel.com/oauth2/tokens',
    explicitScopesRequired: true,
    clientAuth: 'basic',
    docsUrl: 'https://developer.deel.com/api/oauth',
  },
  baseUrl: 'https://api-sandbox.demo.deel.com',
})
