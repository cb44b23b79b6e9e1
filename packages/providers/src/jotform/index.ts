// Jotform: forms and submissions.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'jotform',
  displayName: 'Jotform',
  docsUrl: 'https://api.jotform.com/docs/',
  auth: {
    kind: 'apiKey',
    attach: 'query',
    name: 'apiKey',
    docsUrl: 'https://api.jotform.com/docs/#authentication',
  },
  baseUrl: 'https://api.jotform.com',
  healthCheck: { path: '/user' },
})
