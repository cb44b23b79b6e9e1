// Gladly: customers, conversations and agents.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'gladly',
  displayName: 'Gladly',
  docsUrl: 'https://developer.gladly.com/rest/',
  auth: {
    kind: 'basic',
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Organization', prompt: 'The part before .gladly.com in the address.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.gladly.com/api`,
})
