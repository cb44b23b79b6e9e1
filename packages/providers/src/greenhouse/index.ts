// Greenhouse (Harvest): candidates, jobs and offers.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'greenhouse',
  displayName: 'Greenhouse (Harvest)',
  docsUrl: 'https://harvestdocs.greenhouse.io/docs/harvest-v3',
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://auth.greenhouse.io/authorize',
    tokenUrl: 'https://auth.greenhouse.io/token',
    explicitScopesRequired: true,
  },
  baseUrl: 'https://harvest.greenhouse.io',
})
