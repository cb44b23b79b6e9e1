// Microsoft: mail, calendars, files and users of Microsoft 365.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'microsoft',
  displayName: 'Microsoft',
  docsUrl: 'https://learn.microsoft.com/en-us/graph/overview',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenUrl: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://graph.microsoft.com',
})
