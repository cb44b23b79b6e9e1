// Fathom: recorded meetings, summaries and transcripts.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'fathom',
  displayName: 'Fathom',
  docsUrl: 'https://developers.fathom.ai/',
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-Api-Key',
    docsUrl: 'https://developers.fathom.ai/quickstart',
  },
  baseUrl: 'https://api.fathom.ai',
})
