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
})
