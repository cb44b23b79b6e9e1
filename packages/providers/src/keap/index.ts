// Keap: contacts, orders and campaigns of small firms.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'keap',
  displayName: 'Keap',
  docsUrl: 'https://developer.infusionsoft.com/docs/restv2/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://accounts.infusionsoft.com/app/oauth/authorize',
    tokenUrl: 'https://api.infusionsoft.com/token',
  },
  baseUrl: 'https://api.infusionsoft.com',
})
