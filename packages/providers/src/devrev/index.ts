// DevRev: accounts, tickets and product parts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'devrev',
  displayName: 'DevRev',
  docsUrl: 'https://developer.devrev.ai/about/for-developers',
  auth: {
    kind: 'custom',
    inputs: [
      {
        name: 'token',
        displayName: 'Personal Access Token',
        docsUrl: 'https://developer.devrev.ai/about/authentication',
        secret: true,
      },
    ],
    headers: [{ name: 'Authorization', value: ({ token }) => `Bearer ${token}` }],
  },
  baseUrl: 'https://api.devrev.ai',
  healthCheck: { path: '/dev-users.self' },
})
