// Join Me: online meetings and their attendees.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'joinMe',
  displayName: 'Join Me',
  docsUrl: 'https://developer.join.me/docs',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://secure.join.me/api/public/v1/auth/oauth2',
    tokenUrl: 'https://secure.join.me/api/public/v1/auth/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://api.join.me',
})
