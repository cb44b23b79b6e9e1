// Insightly: contacts, organisations and opportunities.
import { defineProvider, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'insightly',
  displayName: 'Insightly',
  docsUrl: 'https://api.insightly.com/v3.1/Help',
  // Unverified: that this host answers for accounts of every pod; Insightly writes api.{pod}.insightly.com.
  // @see https://api.na1.insightly.com/v3.1/ read 2026-11-22
  // @see https://op5rauiz.insightlyservice.com/en-US/Knowledge/article/1447/Working_with_the_Insightly_Web_API (this host) read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
  },
  baseUrl: 'https://api.insightly.com',
  // @see https://glama.ai/mcp/connectors/io.usefulapi/insightly/tools/insightly_get_current_user read 2026-11-22
  healthCheck: { path: '/v3.1/Users/Me' },
  // @see https://glama.ai/mcp/connectors/io.usefulapi/insightly/tools/insightly_list_records read 2026-11-21
  limits: { pageSizeMax: 500, concurrency: 2 },
  // Unverified: how soon a change shows up in a list; a minute covers clocks that differ, too.
  overlapMs: 60_000,
  record,
  ...lazyReading(table),
  write: lazyWriting(table, { actions: ['create', 'update', 'delete'] }),
})
