// AWeber: email lists, subscribers and broadcasts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'aWeber',
  displayName: 'AWeber',
  docsUrl: 'https://api.aweber.com/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://auth.aweber.com/oauth2/authorize',
    tokenUrl: 'https://auth.aweber.com/oauth2/token',
    explicitScopesRequired: true,
    clientAuth: 'basic',
  },
  baseUrl: 'https://api.aweber.com',
})
