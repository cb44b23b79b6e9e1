// Pylon: issues, accounts and contacts of customer support.
import { bearerKey, defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'pylon',
  displayName: 'Pylon',
  docsUrl: 'https://docs.usepylon.com/pylon-docs/developer/api/api-reference',
  unverified: [
    'limits: the largest page. Only a few requests a minute are let through.',
    'objects (objects.ts): the operators of filters, and the fields, from https://github.com/api-evangelist/pylon, https://github.com/mgmonteleone/py-usepylon-sdk and https://github.com/JustinBeckwith/pylon-mcp alone (read 2026-11-22).',
    'toBody (record.ts): lists of choices as `values`.',
    'customFields (table.ts): where they are listed; only https://github.com/api-evangelist/pylon says so (read 2026-11-22), where choices are, and what types are called.',
  ],
  // @see https://docs.usepylon.com/pylon-docs/developer/api/authentication read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://docs.usepylon.com/pylon-docs/developer/api' }),
  account: { healthCheck: { path: '/me' } },
  baseUrl: 'https://api.usepylon.com',
  limits: { pageSizeMax: 999, concurrency: 1 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 0,
    // Records do not say reliably when they changed, and no list filters by it.
    incremental: 'none',
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      users: [],
      teams: ['create', 'update'],
      surveys: [],
      macros: [],
      'macro-groups': [],
      'knowledge-bases': [],
      'ticket-forms': [],
      'user-roles': [],
      'activity-types': [],
      'training-data': [],
    },
    // @see https://static.usepylon.com/openapi.json (a copy of it) read 2026-11-28
    createOnly: {
      accounts: ['account_type'],
      issues: ['body_html', 'priority', 'contact_id', 'attachment_urls', 'destination_metadata'],
      tags: ['object_type'],
      tasks: ['account_id'],
    },
    updateOnly: { issues: ['state', 'customer_portal_visible'] },
  },
})
