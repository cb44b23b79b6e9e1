// Clari: revenue forecasts and exports.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'clari',
  displayName: 'Clari',
  docsUrl: 'https://developer.clari.com/documentation/external_spec',
  unverified: [
    "auth: the header, and the address; no page of Clari's own could be read.",
    'account.healthCheck: the path and what is said of it; only https://github.com/api-evangelist/clari/blob/main/openapi/clari-administrative-api-api-openapi.yml says so (read 2026-11-22).',
  ],
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'apiKey',
    docsUrl: 'https://developer.clari.com/documentation/external_spec',
  },
  account: {
    // The exports left this month; asking takes none of them.
    healthCheck: { path: '/v4/admin/limits', isUnverified: true },
  },
  baseUrl: 'https://api.clari.com',
})
