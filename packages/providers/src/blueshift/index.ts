// Blueshift: customers, campaigns and catalogs.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'blueshift',
  displayName: 'Blueshift',
  docsUrl: 'https://developer.blueshift.com/reference/welcome',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  baseUrl: 'https://api.getblueshift.com/api',
})
