// Hightouch: models, syncs and destinations.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'hightouch',
  displayName: 'Hightouch',
  docsUrl: 'https://hightouch.com/docs/developer-tools/api-guide',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Bearer ',
    docsUrl: 'https://hightouch.com/docs/api-reference#section/Authentication',
  },
  baseUrl: 'https://api.hightouch.com',
})
