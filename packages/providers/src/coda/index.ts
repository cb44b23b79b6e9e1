// Coda: documents, tables and rows.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'coda',
  displayName: 'Coda',
  docsUrl: 'https://coda.io/developers/apis/v1',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://coda.io/developers/apis/v1#section/Introduction',
  },
  baseUrl: 'https://coda.io/apis',
  // Unverified: the path.
  healthCheck: { path: '/v1/whoami', isUnverified: true },
})
