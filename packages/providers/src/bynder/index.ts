// Bynder: digital assets, collections and brands.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'bynder',
  displayName: 'Bynder',
  docsUrl: 'https://bynder.docs.apiary.io/',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.bynder.com/v6/authentication/oauth2/auth`,
    tokenUrl: ({ workspace }) => `https://${workspace}.bynder.com/v6/authentication/oauth2/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Bynder domain',
      prompt: 'The part before .bynder.com in the address.',
    },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.bynder.com/api`,
})
