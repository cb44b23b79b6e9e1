// Delighted: survey responses and people.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'delighted',
  displayName: 'Delighted',
  docsUrl: 'https://app.delighted.com/docs/api',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  baseUrl: 'https://api.delighted.com',
  // @see https://github.com/api-evangelist/delighted/blob/main/openapi/delighted-metrics-api-openapi.yml read 2026-11-22
  healthCheck: { path: '/v1/metrics.json' },
})
