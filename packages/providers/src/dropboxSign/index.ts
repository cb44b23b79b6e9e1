// Dropbox Sign: signature requests and templates.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'dropboxSign',
  displayName: 'Dropbox Sign',
  docsUrl: 'https://developers.hellosign.com/api/reference/',
  // Unverified: the addresses.
  // @see https://developers.hellosign.com/docs/oauth/overview/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.hellosign.com/oauth/authorize',
    tokenUrl: 'https://app.hellosign.com/oauth/token',
  },
  baseUrl: 'https://api.hellosign.com',
})
