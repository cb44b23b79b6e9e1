// Freshsales: contacts, accounts and deals.
import { defineProvider, hostLabels } from '@mortise/connector-kit'

export default defineProvider({
  name: 'freshsales',
  displayName: 'Freshsales',
  docsUrl: 'https://developers.freshworks.com/crm/api/',
  unverified: [
    'account.healthCheck: the path; only https://glama.ai/mcp/connectors/io.usefulapi/freshsales/tools/freshsales_list_owners says so (read 2026-11-22).',
  ],
  // @see https://developers.freshworks.com/crm/api/ read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Token token=',
    docsUrl: 'https://developers.freshworks.com/crm/api/#authentication',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Account name',
        pattern: hostLabels,
        prompt: 'The part before .myfreshworks.com in the address.',
      },
    ],
    healthCheck: { path: '/api/selector/owners', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.myfreshworks.com/crm/sales`,
})
