// Lever: candidates, postings and interviews.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'lever',
  displayName: 'Lever',
  docsUrl: 'https://hire.lever.co/developer/documentation',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://auth.lever.co/authorize',
    tokenUrl: 'https://auth.lever.co/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
    audience: ['https://api.lever.co/v1/'],
  },
  baseUrl: 'https://api.lever.co',
})
