// ChartMogul: subscription metrics, customers and plans.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'chartMogul',
  displayName: 'ChartMogul',
  docsUrl: 'https://dev.chartmogul.com/reference/introduction',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  baseUrl: 'https://api.chartmogul.com',
  healthCheck: { path: '/v1/ping' },
})
