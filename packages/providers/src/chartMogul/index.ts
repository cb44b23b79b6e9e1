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
    docsUrl: 'https://dev.chartmogul.com/docs/authentication',
  },
  account: {
    // @see https://www.npmjs.com/package/chartmogul-node/v/3.12.3 read 2026-11-22
    healthCheck: { path: '/v1/ping' },
  },
  baseUrl: 'https://api.chartmogul.com',
})
