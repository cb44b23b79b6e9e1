// Guru: knowledge cards, collections and groups.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'guru',
  displayName: 'Guru',
  docsUrl: 'https://developer.getguru.com/reference/authentication',
  auth: {
    kind: 'basic',
  },
  baseUrl: 'https://api.getguru.com',
  healthCheck: { path: '/api/v1/teams' },
})
