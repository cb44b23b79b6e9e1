// LinkedIn: posts, organisations and advertising.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'linkedIn',
  displayName: 'LinkedIn',
  docsUrl: 'https://learn.microsoft.com/en-us/linkedin/',
  // Unverified: the addresses; what was read of the page describes the flow alone.
  // @see https://learn.microsoft.com/en-us/linkedin/shared/authentication/authorization-code-flow read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.linkedin.com/oauth/v2/authorization',
    tokenUrl: 'https://www.linkedin.com/oauth/v2/accessToken',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  metadataInputs: [
    {
      name: 'adAccountId',
      displayName: 'Ad Account ID',
      docsUrl: 'https://www.linkedin.com/help/linkedin/answer/a424270/find-linkedin-ads-account-details',
      modules: ['ads'],
    },
  ],
  baseUrl: 'https://api.linkedin.com',
  modules: {
    ads: { displayName: 'LinkedIn (Ads)' },
    platform: { displayName: 'LinkedIn (Platform)' },
  },
  defaultModule: 'platform',
})
