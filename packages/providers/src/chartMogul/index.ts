// ChartMogul: subscription metrics, customers and plans.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'chartMogul',
  displayName: 'ChartMogul',
  docsUrl: 'https://dev.chartmogul.com/reference/introduction',
  // @see https://dev.chartmogul.com/docs/authentication read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  baseUrl: 'https://api.chartmogul.com',
  // @see https://www.rubydoc.info/gems/chartmogul-ruby/ChartMogul/Ping read 2026-11-22
  healthCheck: { path: '/v1/ping' },
})
