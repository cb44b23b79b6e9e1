// Geckoboard: data sets behind dashboards.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'geckoboard',
  displayName: 'Geckoboard',
  docsUrl: 'https://developer.geckoboard.com/',
  // Geckoboard: the key is the user name of basic authentication, and the password is empty.
  // @see https://github.com/geckoboard/geckoboard-node/blob/106f1ec222d8ee919999715027902afeabca2784/lib/api-request.js read 2026-11-22
  // @see http://geckoboard.com/developers/custom-widgets/widget-types/rag-numbers-only (the address) read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    docsUrl: 'https://developer.geckoboard.com/',
  },
  account: {
    // @see http://geckoboard.com/developers/custom-widgets/widget-types/rag-numbers-only read 2026-11-22
    healthCheck: { path: '/' },
  },
  baseUrl: 'https://api.geckoboard.com',
})
