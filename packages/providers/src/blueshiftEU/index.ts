// Blueshift (EU): Blueshift accounts kept in Europe.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'blueshiftEU',
  displayName: 'Blueshift (EU)',
  docsUrl: 'https://developer.blueshift.com/reference/welcome',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  baseUrl: 'https://api.eu.getblueshift.com/api',
})
