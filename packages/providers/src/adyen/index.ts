// Adyen: payments, payouts and merchant accounts.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'adyen',
  displayName: 'Adyen',
  docsUrl: 'https://docs.adyen.com/api-explorer/',
  unverified: [
    'auth: the addresses; what was read of the page describes the flow alone.',
    'account.healthCheck: the path; only https://hexdocs.pm/adyen_client/AdyenClient.Management.ApiCredentials.html has it (read 2026-11-23).',
  ],
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
    // The Management API has it at a separate host, so the check reaches it only where the customer named that host.
    healthCheck: { path: '/v3/me', isUnverified: true, onlySuccessCounts: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.adyen.com`,
})
