// Intercom: contacts, conversations and companies.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'intercom',
  displayName: 'Intercom',
  docsUrl: 'https://developers.intercom.com/docs/references/rest-api/api.intercom.io',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.intercom.com/oauth',
    tokenUrl: 'https://api.intercom.io/auth/eagle/token',
  },
  baseUrl: 'https://api.intercom.io',
  healthCheck: { path: '/me' },
})
