// Insightly: contacts, organisations and opportunities.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'insightly',
  displayName: 'Insightly',
  docsUrl: 'https://api.insightly.com/v3.1/Help',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  baseUrl: 'https://api.insightly.com',
  healthCheck: { path: '/v3.1/Users/Me' },
})
