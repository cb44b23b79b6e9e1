// Dropbox Sign: signature requests and templates.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'dropboxSign',
  displayName: 'Dropbox Sign',
  docsUrl: 'https://developers.hellosign.com/api/reference/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.hellosign.com/oauth/authorize',
    tokenUrl: 'https://app.hellosign.com/oauth/token',
  },
  baseUrl: 'https://api.hellosign.com',
})
