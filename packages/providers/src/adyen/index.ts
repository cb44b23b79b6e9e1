// Adyen: payments, payouts and merchant accounts.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'adyen',
  displayName: 'Adyen',
  docsUrl: 'https://docs.adyen.com/api-explorer/',
  unverified: ['auth: the addresses; what was read of the page describes the flow alone.'],
  // @see https://docs.adyen.com/development-resources/oauth/integration read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://ca-live.adyen.com/ca/ca/oauth/connect.shtml',
    tokenUrl: 'https://oauth-live.adyen.com/v1/token',
    explicitScopesRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Subdomain',
        pattern: hostLabels,
        prompt: 'The part before .adyen.com in the address.',
      },
    ],
  },
  baseUrl: ({ workspace }) => `https://${workspace}.adyen.com`,
  // No health check: a token opens what its roles allow, and no request was found that all of them do.
})
