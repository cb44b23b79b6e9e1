// ActiveCampaign: contacts, deals and marketing automations.
import { defineProvider, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'activeCampaign',
  displayName: 'ActiveCampaign',
  docsUrl: 'https://developers.activecampaign.com/reference/overview',
  // Unverified: only third parties say so, and accounts of other regions than api-us1 have other hosts.
  // @see https://developers.frontegg.com/agen-for-work/connectors/marketplace/activecampaign read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Api-Token',
    docsUrl: 'https://developers.activecampaign.com/reference/authentication',
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Account name',
      docsUrl: 'https://help.activecampaign.com/hc/en-us/articles/207341950-What-is-my-account-name',
    },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.api-us1.com`,
  // @see https://glama.ai/mcp/servers/ohneben/ActiveCampaign-MCP/tools/get_user_loggedin read 2026-11-22
  healthCheck: { path: '/api/3/users/me' },
  // @see https://developers.activecampaign.com/reference/pagination read 2026-11-21
  limits: { pageSizeMax: 100, concurrency: 2 },
  // Unverified: how soon a change shows up in a list; a minute covers clocks that differ, too.
  overlapMs: 60_000,
  record,
  ...lazyReading(table),
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    uniqueFields: { contacts: ['email'] },
  }),
})
