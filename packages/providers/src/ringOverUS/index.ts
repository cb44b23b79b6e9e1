// RingOver (US): calls, contacts and teams of an American cloud phone account.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'ringOverUS',
  displayName: 'RingOver (US)',
  docsUrl: 'https://developer.ringover.com/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    docsUrl: 'https://developer.ringover.com',
  },
  baseUrl: 'https://public-api-us.ringover.com',
})
