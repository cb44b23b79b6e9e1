// Breakcold: leads, lists and messages of a sales CRM.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'breakcold',
  displayName: 'Breakcold',
  docsUrl: 'https://developer.breakcold.com/v3/api-reference/introduction',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-API-KEY',
    docsUrl: 'https://developer.breakcold.com/v3/api-reference/introduction#authentication',
  },
  baseUrl: 'https://api.breakcold.com/rest',
  // @see https://developer.breakcold.com/v3/api-reference/workspaces/get-user-workspaces.md read 2026-11-22
  healthCheck: { path: '/workspaces' },
})
