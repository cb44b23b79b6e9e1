// Smartsheet: sheets, rows and reports.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'smartsheet',
  displayName: 'Smartsheet',
  docsUrl: 'https://developers.smartsheet.com/api/smartsheet/openapi',
  unverified: [
    'auth: where people authorize.',
    'account.healthCheck: the right it wants, and that a token without it gets another status than 401.',
  ],
  // @see https://smartsheet.redoc.ly/tag/token read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://app.smartsheet.com/b/authorize',
    tokenUrl: 'https://api.smartsheet.com/2.0/token',
    explicitScopesRequired: true,
  },
  account: {
    // @see https://www.npmjs.com/package/smartsheet/v/5.3.0 (Smartsheet's client: the request) read 2026-11-22
    healthCheck: { path: '/2.0/users/me', scope: 'READ_USERS', isUnverified: true },
  },
  baseUrl: 'https://api.smartsheet.com',
})
