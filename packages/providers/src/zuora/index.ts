// Zuora: accounts, subscriptions and invoices.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'zuora',
  displayName: 'Zuora',
  docsUrl: 'https://developer.zuora.com/v1-api-reference/introduction/',
  unverified: [
    'auth: that every workspace has its own host under zuora.com.',
    'account.healthCheck: the path, from memory, and the answer to a user without the permission.',
  ],
  // @see https://developer.zuora.com/api-references/api/operation/createToken/ read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: ({ workspace }) => `https://${workspace}.zuora.com/oauth/token`,
    explicitWorkspaceRequired: true,
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Workspace',
        pattern: hostLabels,
        prompt: 'The part before .zuora.com in the address.',
      },
    ],
    healthCheck: { path: '/v1/accounting-periods', isUnverified: true, onlySuccessCounts: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.zuora.com`,
})
