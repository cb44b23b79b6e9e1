// Guru: knowledge cards, collections and groups.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'guru',
  displayName: 'Guru',
  docsUrl: 'https://developer.getguru.com/reference/authentication',
  // @see https://developer.getguru.com/reference read 2026-11-22
  auth: {
    kind: 'basic',
    docsUrl: 'https://developer.getguru.com/reference/authentication',
  },
  account: {
    // @see https://developer.getguru.com/docs/rest-api read 2026-11-22
    healthCheck: { path: '/api/v1/teams' },
  },
  baseUrl: 'https://api.getguru.com',
})
