// Bentley: infrastructure projects and digital twins.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'bentley',
  displayName: 'Bentley',
  docsUrl: 'https://developer.bentley.com/apis/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://ims.bentley.com/connect/authorize',
    tokenUrl: 'https://ims.bentley.com/connect/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://api.bentley.com',
})
