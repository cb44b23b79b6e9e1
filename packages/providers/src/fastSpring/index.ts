// FastSpring: orders, subscriptions and products.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'fastSpring',
  displayName: 'FastSpring',
  docsUrl: 'https://developer.fastspring.com/reference/getting-started-with-your-api',
  auth: {
    kind: 'basic',
    docsUrl: 'https://developer.fastspring.com/reference/getting-started-with-your-api',
  },
  baseUrl: 'https://api.fastspring.com',
})
