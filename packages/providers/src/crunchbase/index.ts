// Crunchbase: companies, people and funding rounds.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'crunchbase',
  displayName: 'Crunchbase',
  docsUrl: 'https://data.crunchbase.com/docs/welcome-to-crunchbase-data',
  unverified: [
    'account.healthCheck: that licences from before the packages have it at this address.',
    'account.healthCheck: the path; only https://github.com/api-evangelist/crunchbase-data/blob/main/openapi/crunchbase-data-autocomplete-api-openapi.yml and https://github.com/api-evangelist/crunchbase-data/blob/main/finops/crunchbase-data-finops.yml say so (read 2026-11-22).',
  ],
  // @see https://data.crunchbase.com/docs/using-the-api read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-cb-user-key',
    docsUrl: 'https://data.crunchbase.com/docs/getting-started',
  },
  account: {
    // Every package has it, and nothing is billed by the request.
    // @see https://data.crunchbase.com/docs/using-autocomplete-api (the query) read 2026-11-22
    healthCheck: {
      path: '/v4/data/autocompletes',
      query: { query: 'crunchbase', limit: 1 },
      isUnverified: true,
    },
  },
  baseUrl: 'https://api.crunchbase.com',
})
