// Ashby: candidates, jobs and applications.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'ashby',
  displayName: 'Ashby',
  docsUrl: 'https://developers.ashbyhq.com/reference/introduction',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  baseUrl: 'https://api.ashbyhq.com',
})
