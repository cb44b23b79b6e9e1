// Dropbox Sign: signature requests and templates.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'dropboxSign',
  displayName: 'Dropbox Sign',
  docsUrl: 'https://developers.hellosign.com/api/reference/',
  unverified: [
    'auth: the addresses.',
    'account.healthCheck: that a token without it gets another status than 401.',
  ],
  // @see https://developers.hellosign.com/docs/oauth/overview/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://app.hellosign.com/oauth/authorize',
    tokenUrl: 'https://app.hellosign.com/oauth/token',
  },
  account: {
    // Apps that charge their own account have the right as `basic_account_info`.
    // @see https://www.npmjs.com/package/@dropbox/sign/v/1.11.0 (Dropbox's client: the request) read 2026-11-22
    // @see https://developers.hellosign.com/api/reference/tag/OAuth (the scopes) read 2026-11-22
    healthCheck: { path: '/v3/account', scope: 'account_access', isUnverified: true },
  },
  baseUrl: 'https://api.hellosign.com',
})
