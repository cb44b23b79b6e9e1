// Insightly: contacts, organisations and opportunities.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'insightly',
  displayName: 'Insightly',
  docsUrl: 'https://api.insightly.com/v3.1/Help',
  unverified: [
    'auth: that the host without a pod, which an older page names, answers for accounts of every pod.',
    'account.healthCheck: the path; only https://glama.ai/mcp/connectors/io.usefulapi/insightly/tools/insightly_get_current_user says so (read 2026-11-22).',
    'limits: the largest page; only https://glama.ai/mcp/connectors/io.usefulapi/insightly/tools/insightly_list_records says so.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'customFields (table.ts): the names in a definition of a custom field.',
  ],
  // @see https://api.na1.insightly.com/v3.1/ read 2026-11-22
  // @see https://op5rauiz.insightlyservice.com/en-US/Knowledge/article/1447/Working_with_the_Insightly_Web_API (this host) read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    prompt: 'In your user settings, beside the API URL.',
    docsUrl: 'https://api.insightly.com/v3.1/Help',
  },
  account: {
    // Every account stands on a pod, such as na1; its settings show the address.
    metadata: [
      {
        name: 'apiHost',
        displayName: 'API host',
        prompt: 'The host of the API URL in your user settings, such as api.na1.insightly.com.',
        defaultValue: 'api.insightly.com',
        pattern: /^api(\.[a-z]+\d+)?\.insightly\.com$/,
      },
    ],
    healthCheck: { path: '/v3.1/Users/Me', isUnverified: true },
  },
  baseUrl: ({ apiHost }) => `https://${apiHost}`,
  limits: { pageSizeMax: 500, concurrency: 2 },
  record,
  table: async () => (await import('./table.ts')).table,
  read: { overlapMs: 60_000 },
  write: { actions: ['create', 'update', 'delete'] },
})
