// Crunchbase: companies, people and funding rounds.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'crunchbase',
  displayName: 'Crunchbase',
  docsUrl: 'https://data.crunchbase.com/docs/welcome-to-crunchbase-data',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-cb-user-key',
    docsUrl: 'https://data.crunchbase.com/docs/getting-started',
  },
  baseUrl: 'https://api.crunchbase.com',
})
