// Teamleader: contacts, deals and invoices of small firms.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'teamleader',
  displayName: 'Teamleader',
  docsUrl: 'https://developer.focus.teamleader.eu/docs/api',
  unverified: [
    'limits: the largest page, from https://glama.ai/mcp/connectors/io.usefulapi/teamleader-focus/tools/teamleader_list_contacts.',
    'read.overlapMs: how soon a change shows up in a list; a minute covers clocks that differ, too.',
    'objects (objects.ts): what is not of contacts and companies, and their price lists; filters and sort fields come from https://github.com/MCore-Services-bv/teamleader-sdk/blob/main/API-list-endpoint-contract.md alone, fields of deals by its docs.',
    'table.ts: bodies of writes except those of contacts. Whether an instant itself is among the changes. That lists include custom fields; only https://github.com/MCore-Services-bv/teamleader-sdk/wiki/Contacts says so.',
    'customFields (table.ts): where a field keeps its choices; the list comes from https://github.com/MCore-Services-bv/teamleader-sdk/blob/main/docs/general/custom-fields.md alone.',
  ],
  // @see https://github.com/teamleadercrm/api/blob/master/apiary.apib read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://focus.teamleader.eu/oauth2/authorize',
    tokenUrl: 'https://focus.teamleader.eu/oauth2/access_token',
  },
  account: {
    // Other verbs than POST are deprecated.
    // @see https://github.com/teamleadercrm/api/blob/master/apiary.apib read 2026-11-29
    healthCheck: { method: 'POST', path: '/users.me' },
  },
  baseUrl: 'https://api.focus.teamleader.eu',
  // Two hundred requests in a minute.
  // @see https://github.com/teamleadercrm/api/blob/master/apiary.apib (requests) read 2026-11-22
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => (await import('./table.ts')).table,
  read: {
    overlapMs: 60_000,
    // Their records do not say when they changed.
    inFull: ['tasks', 'users', 'dealPhases', 'dealPipelines', 'departments'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { users: [], departments: [] },
    // @see https://github.com/teamleadercrm/api/blob/master/apiary.apib read 2026-11-28
    createOnly: {
      dealPhases: ['deal_pipeline_id'],
      deals: ['phase_id'],
      invoices: ['department_id'],
    },
  },
})
