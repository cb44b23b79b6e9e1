// Gorgias: tickets, customers and satisfaction surveys of shops.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'gorgias',
  displayName: 'Gorgias',
  docsUrl: 'https://developers.gorgias.com/reference/introduction',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.gorgias.com/oauth/authorize`,
    tokenUrl: ({ workspace }) => `https://${workspace}.gorgias.com/oauth/token`,
    explicitScopesRequired: true,
    explicitWorkspaceRequired: true,
    tokenMetadata: { scopes: 'scope' },
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Domain', prompt: 'The part before .gorgias.com in the address.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.gorgias.com`,
  healthCheck: { path: '/api/account' },
})
