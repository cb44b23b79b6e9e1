// Front: shared inboxes, conversations and contacts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'front',
  displayName: 'Front',
  docsUrl: 'https://dev.frontapp.com/reference/introduction',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://dev.frontapp.com/docs/create-and-revoke-api-tokens',
  },
  baseUrl: 'https://api2.frontapp.com',
  healthCheck: { path: '/me' },
})
