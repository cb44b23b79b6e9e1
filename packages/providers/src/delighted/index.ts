// Delighted: survey responses and people.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'delighted',
  displayName: 'Delighted',
  docsUrl: 'https://app.delighted.com/docs/api',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  baseUrl: 'https://api.delighted.com',
})
