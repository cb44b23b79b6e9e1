// Dovetail: research projects, notes and insights.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'dovetail',
  displayName: 'Dovetail',
  docsUrl: 'https://developers.dovetail.com/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://developers.dovetail.com/docs/authorization',
  },
  baseUrl: 'https://dovetail.com/api',
  // @see https://www.withone.ai/knowledge/dovetail/conn_mod_def%3A%3AGJ2X1gwwNGE%3A%3A6vnQ-WpERXG4cZMA2621hQ read 2026-11-22
  healthCheck: { path: '/v1/token/info' },
})
