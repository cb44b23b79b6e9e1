// Chorus: recorded conversations and their engagement.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'chorus',
  displayName: 'Chorus',
  docsUrl: 'https://api-docs.chorus.ai/',
  auth: {
    kind: 'basic',
  },
  baseUrl: 'https://chorus.ai',
})
