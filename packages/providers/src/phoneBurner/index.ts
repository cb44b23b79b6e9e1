// PhoneBurner: contacts, dial sessions and calls.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'phoneBurner',
  displayName: 'PhoneBurner',
  docsUrl: 'https://www.phoneburner.com/developer',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.phoneburner.com/oauth/authorize',
    tokenUrl: 'https://www.phoneburner.com/oauth/accesstoken',
    docsUrl: 'https://www.phoneburner.com/developer/authentication#web-flow',
  },
  baseUrl: 'https://www.phoneburner.com',
})
