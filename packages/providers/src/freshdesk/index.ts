// Freshdesk: tickets, contacts and companies of a help desk.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'freshdesk',
  displayName: 'Freshdesk',
  docsUrl: 'https://developers.freshdesk.com/api/',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Domain', prompt: 'The part before .freshdesk.com in the address.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.freshdesk.com`,
  healthCheck: { path: '/api/v2/agents/me' },
})
