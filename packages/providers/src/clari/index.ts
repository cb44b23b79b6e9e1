// Clari: revenue forecasts and exports.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'clari',
  displayName: 'Clari',
  docsUrl: 'https://developer.clari.com/documentation/external_spec',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'apiKey',
    docsUrl: 'https://developer.clari.com/documentation/external_spec',
  },
  baseUrl: 'https://api.clari.com',
})
