// FastSpring: orders, subscriptions and products.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'fastSpring',
  displayName: 'FastSpring',
  docsUrl: 'https://developer.fastspring.com/reference/getting-started-with-your-api',
  // @see https://developer.fastspring.com/reference/getting-started-with-your-api read 2026-11-22
  auth: {
    kind: 'basic',
    docsUrl: 'https://developer.fastspring.com/reference/getting-started-with-your-api',
  },
  account: {
    // @see https://developer.fastspring.com/reference/list-all-accounts read 2026-11-22, by way of clients that cite it
    healthCheck: { path: '/accounts', query: { limit: 1 } },
  },
  baseUrl: 'https://api.fastspring.com',
})
