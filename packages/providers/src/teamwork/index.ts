// Teamwork: projects, tasks and time.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'teamwork',
  displayName: 'Teamwork',
  docsUrl: 'https://apidocs.teamwork.com/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://www.teamwork.com/launchpad/login',
    tokenUrl: 'https://www.teamwork.com/launchpad/v1/token.json',
    explicitWorkspaceRequired: true,
    tokenMetadata: { consumerRef: 'user.id' },
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Site name', prompt: 'The part before .teamwork.com in the address.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.teamwork.com`,
  healthCheck: { path: '/me.json' },
})
