// HeyReach: LinkedIn outreach campaigns and leads.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'heyreach',
  displayName: 'HeyReach',
  docsUrl: 'https://documenter.getpostman.com/view/23808049/2sA2xb5F75',
  unverified: [
    'limits: the largest page.',
    'account.healthCheck: that nothing comes with it; only https://github.com/NangoHQ/nango/blob/master/packages/providers/providers.yaml says so (read 2026-11-22).',
    'objects (table.ts): paths and bodies; only https://github.com/bcharleson/heyreach-mcp says so, which has tried them (read 2026-11-23).',
    'actions (table.ts): paths and bodies; only https://github.com/bcharleson/heyreach-cli says so, which has tried them (read 2026-11-29).',
    'objects (table.ts): `/li_account/GetById` and `/list/GetById`, the fields, and the largest page.',
  ],
  // @see https://documenter.getpostman.com/view/23808049/2sA2xb5F75 (Authentication) read 2026-11-22 (a copy)
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'X-API-KEY',
    docsUrl: 'https://documenter.getpostman.com/view/23808049/2sA2xb5F75',
  },
  account: {
    // A good key gets 200.
    // @see https://documenter.getpostman.com/view/23808049/2sA2xb5F75 (Test your API key) read 2026-11-22 (a copy)
    healthCheck: { path: '/public/auth/CheckApiKey', isTextAnswer: true },
  },
  baseUrl: 'https://api.heyreach.io/api',
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  objects: {
    otherNames: {
      'campaign/GetAll': 'campaign',
      'li_account/GetAll': 'li_account',
      'list/GetAll': 'list',
      'list/CreateEmptyList': 'list',
    },
    sampledFields: ['campaign', 'list', 'li_account'],
  },
  read: {
    overlapMs: 0,
    // Nothing says when a record changed.
    incremental: 'none',
  },
  write: {
    actions: ['create'],
    objects: { campaign: [], li_account: [] },
    // Leads are added, and messages sent, and no list shows them so.
    writeOnly: ['list/AddLeadsToListV2', 'campaign/AddLeadsToCampaignV2', 'inbox/SendMessage'],
  },
})
