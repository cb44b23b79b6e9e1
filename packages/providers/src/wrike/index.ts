// Wrike: folders, projects and tasks.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'wrike',
  displayName: 'Wrike',
  docsUrl: 'https://developers.wrike.com/overview/',
  unverified: ['account.healthCheck: that a token of another scope gets another status than 401.'],
  // @see https://developers.wrike.com/oauth-20-authorization/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://login.wrike.com/oauth2/authorize/v4',
    tokenUrl: 'https://login.wrike.com/oauth2/token',
    explicitScopesRequired: true,
    // Accounts live in data centres; the token response holds the account's host, such as app-eu.wrike.com.
    // @see https://developers.wrike.com/oauth-20-authorization/ read 2026-11-22 (a copy)
    tokenMetadata: {
      others: [
        {
          name: 'host',
          displayName: 'Host',
          path: 'host',
          pattern: /^[a-z0-9-]+(\.[a-z0-9-]+)*\.wrike\.com$/,
        },
      ],
    },
  },
  account: {
    // A request to another data centre than the account's gets 300.
    // @see https://developers.wrike.com/overview (the scopes) read 2026-11-22
    // @see https://help.wrike.com/hc/en-us/articles/23908384596631-Resolve-Common-REST-API-Errors (300) read 2026-11-22
    healthCheck: { path: '/v4/account', scope: 'wsReadOnly', isUnverified: true },
  },
  baseUrl: ({ host }) => `https://${host}/api`,
})
