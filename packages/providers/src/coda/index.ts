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
  // @see https://www.withone.ai/knowledge/coda/conn_mod_def%3A%3AGJ1QKO1FCCw%3A%3AX7fCINyNRgC3piVor-cPYw read 2026-11-22
  healthCheck: { path: '/v1/whoami' },
})
