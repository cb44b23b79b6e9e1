// Lever Sandbox: Lever's sandbox.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'leverSandbox',
  displayName: 'Lever Sandbox',
  docsUrl: 'https://hire.sandbox.lever.co/developer/documentation',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://sandbox-lever.auth0.com/authorize',
    tokenUrl: 'https://sandbox-lever.auth0.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    audience: ['https://api.sandbox.lever.co/v1/'],
  },
  baseUrl: 'https://api.sandbox.lever.co',
})
