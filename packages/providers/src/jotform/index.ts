// Jotform: forms and submissions.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'jotform',
  displayName: 'Jotform',
  docsUrl: 'https://api.jotform.com/docs/',
  unverified: ['auth: how the key is sent.'],
  auth: {
    kind: 'apiKey',
    attach: 'query',
    name: 'apiKey',
    docsUrl: 'https://api.jotform.com/docs/#authentication',
  },
  account: {
    // @see https://www.npmjs.com/package/jotform/v/1.0.1 read 2026-11-22
    healthCheck: { path: '/user' },
  },
  baseUrl: 'https://api.jotform.com',
})
