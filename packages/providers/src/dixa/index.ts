// Dixa: conversations, agents and contact end points.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'dixa',
  displayName: 'Dixa',
  docsUrl: 'https://docs.dixa.io/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://docs.dixa.io/docs/api-standards-rules/#authentication',
  },
  baseUrl: 'https://dev.dixa.io',
})
