// Jotform: forms and submissions.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'jotform',
  displayName: 'Jotform',
  docsUrl: 'https://api.jotform.com/docs/',
  // Unverified: how the key is sent.
  auth: {
    kind: 'apiKey',
    attach: 'query',
    name: 'apiKey',
    docsUrl: 'https://api.jotform.com/docs/#authentication',
  },
  baseUrl: 'https://api.jotform.com',
  // @see https://www.skills.sh/vm0-ai/vm0-skills/jotform read 2026-11-22
  healthCheck: { path: '/user' },
})
