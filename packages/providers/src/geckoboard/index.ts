// Geckoboard: data sets behind dashboards.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'geckoboard',
  displayName: 'Geckoboard',
  docsUrl: 'https://developer.geckoboard.com/',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  baseUrl: 'https://api.geckoboard.com',
  // @see https://raw.githubusercontent.com/api-evangelist/geckoboard/refs/heads/main/openapi/geckoboard-health-api-openapi.yml read 2026-11-22
  healthCheck: { path: '/' },
})
