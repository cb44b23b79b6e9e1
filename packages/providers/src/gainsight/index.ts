// Gainsight: companies, health scores and calls to action.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'gainsight',
  displayName: 'Gainsight',
  docsUrl: 'https://support.gainsight.com/gainsight_nxt/API_and_Developer_Docs',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.gainsightcloud.com/v1/authorize`,
    tokenUrl: ({ workspace }) => `https://${workspace}.gainsightcloud.com/v1/users/oauth/token`,
    explicitWorkspaceRequired: true,
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Workspace',
      prompt: 'The part before .gainsightcloud.com in the address.',
    },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.gainsightcloud.com`,
})
