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
  healthCheck: { path: '/' },
})
