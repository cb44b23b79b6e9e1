// Freshservice: tickets, assets and changes of an IT help desk.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'freshservice',
  displayName: 'Freshservice',
  docsUrl: 'https://api.freshservice.com/',
  unverified: [
    'account.healthCheck: the path; only https://github.com/activepieces/activepieces/blob/main/packages/pieces/community/freshservice/src/index.ts says so (read 2026-11-22).',
  ],
  // @see https://api.freshservice.com/v1 (the same for both versions: the key and no password) read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    docsUrl: 'https://api.freshservice.com/',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Domain',
        pattern: hostLabels,
        prompt: 'The part before .freshservice.com in the address.',
      },
    ],
    healthCheck: { path: '/api/v2/agents/me', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.freshservice.com`,
})
