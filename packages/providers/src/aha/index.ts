// Aha: product roadmaps, features and ideas.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'aha',
  displayName: 'Aha',
  docsUrl: 'https://www.aha.io/api',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.aha.io/oauth/authorize`,
    tokenUrl: ({ workspace }) => `https://${workspace}.aha.io/oauth/token`,
    explicitWorkspaceRequired: true,
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Company name', docsUrl: 'https://www.aha.io/api#urls' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.aha.io/api`,
})
