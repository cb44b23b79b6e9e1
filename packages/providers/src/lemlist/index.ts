// Lemlist: outreach campaigns and leads.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'lemlist',
  displayName: 'Lemlist',
  docsUrl: 'https://developer.lemlist.com/',
  auth: {
    kind: 'apiKey',
    attach: 'query',
    name: 'access_token',
    docsUrl: 'https://developer.lemlist.com',
  },
  baseUrl: 'https://api.lemlist.com',
  healthCheck: { path: '/api/team' },
})
