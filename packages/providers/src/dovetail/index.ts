// Dovetail: research projects, notes and insights.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'dovetail',
  displayName: 'Dovetail',
  docsUrl: 'https://developers.dovetail.com/',
  unverified: [
    'account.healthCheck: the path; only https://www.withone.ai/knowledge/dovetail/conn_mod_def%3A%3AGJ2X1gwwNGE%3A%3A6vnQ-WpERXG4cZMA2621hQ says so (read 2026-11-22).',
  ],
  // @see https://docs.dovetail.com/developer-docs/docs/02-Authorization read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'authorization',
    valuePrefix: 'Bearer ',
    prompt: 'It begins with api. and is made in your account settings; each lasts 30 days.',
    docsUrl: 'https://developers.dovetail.com/docs/authorization',
  },
  account: {
    healthCheck: { path: '/v1/token/info', isUnverified: true },
  },
  baseUrl: 'https://dovetail.com/api',
})
