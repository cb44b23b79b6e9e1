// Gainsight: companies, health scores and calls to action.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'gainsight',
  displayName: 'Gainsight',
  docsUrl: 'https://support.gainsight.com/gainsight_nxt/API_and_Developer_Docs',
  unverified: [
    'auth: the addresses; the part of the page that was read shows the grant and how a client is made.',
    'account.healthCheck: the body, from memory, and the answer to a user without the right; only https://docs.estuary.dev/reference/Connectors/capture-connectors/gainsight-nxt/ has the path (read 2026-11-23).',
  ],
  // @see https://support.gainsight.com/Gainsight_NXT/01Onboarding_and_Implementation/Onboarding_for_Gainsight_NXT/Login_and_Permissions/OAuth_for_Gainsight_APIs read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: ({ workspace }) => `https://${workspace}.gainsightcloud.com/v1/authorize`,
    tokenUrl: ({ workspace }) => `https://${workspace}.gainsightcloud.com/v1/users/oauth/token`,
    explicitWorkspaceRequired: true,
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Workspace',
        pattern: hostLabels,
        prompt: 'The part before .gainsightcloud.com in the address.',
      },
    ],
    healthCheck: {
      method: 'POST',
      path: '/v1/data/objects/query/gsuser',
      json: { select: ['Gsid'], limit: 1 },
      isUnverified: true,
      onlySuccessCounts: true,
    },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.gainsightcloud.com`,
})
