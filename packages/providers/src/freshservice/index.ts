// Freshservice: tickets, assets and changes of an IT help desk.
import { defineProvider } from '@mortise/connector-kit'

export default defineProvider({
  name: 'freshservice',
  displayName: 'Freshservice',
  docsUrl: 'https://api.freshservice.com/',
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  metadataInputs: [
    { name: 'workspace', displayName: 'Domain', prompt: 'The part before .freshservice.com in the address.' },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.freshservice.com`,
  // @see https://github.com/activepieces/activepieces/blob/main/packages/pieces/community/freshservice/src/index.ts read 2026-11-22
  healthCheck: { path: '/api/v2/agents/me' },
})
