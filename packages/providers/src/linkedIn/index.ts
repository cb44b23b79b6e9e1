// LinkedIn: posts, organisations and advertising.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'linkedIn',
  displayName: 'LinkedIn',
  docsUrl: 'https://learn.microsoft.com/en-us/linkedin/',
  unverified: ['auth: the addresses; what was read of the page describes the flow alone.'],
  // @see https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    metadata: [
      {
        name: 'adAccountId',
        displayName: 'Ad Account ID',
        pattern: /^[\w:-]{1,128}$/,
        docsUrl: 'https://www.linkedin.com/help/linkedin/answer/a424270/find-linkedin-ads-account-details',
        modules: ['ads'],
      },
    ],
    // A token without the scope is told so by 403 (`Not enough permissions`).
    // @see https://learn.microsoft.com/en-us/answers/questions/1365684/linkedin-api-error-insufficient-permissions-for-ge read 2026-11-22
    // @see https://github.com/linkedin-developers/linkedin-api-python-client/issues/49 (403) read 2026-11-22
    healthCheck: { path: '/v2/userinfo', scope: 'openid' },
  },
  baseUrl: 'https://api.linkedin.com',
  modules: {
    ads: { displayName: 'LinkedIn (Ads)' },
    platform: { displayName: 'LinkedIn (Platform)' },
  },
  defaultModule: 'platform',
})
