// Clari: revenue forecasts and exports.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'clari',
  displayName: 'Clari',
  docsUrl: 'https://developer.clari.com/documentation/external_spec',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'apiKey',
    docsUrl: 'https://developer.clari.com/documentation/external_spec',
  },
  baseUrl: 'https://api.clari.com',
  // What is left of the month's exports; asking takes none of them.
  // @see https://github.com/api-evangelist/clari/blob/main/openapi/clari-administrative-api-api-openapi.yml read 2026-11-22
  healthCheck: { path: '/v4/admin/limits' },
})
