// Freshdesk: tickets, contacts and companies of a help desk, how it is set up, and its custom objects.
import {
  type DeletedPage,
  defineProvider,
  hostLabels,
  lazy,
  listTable,
  scansIn,
} from '@mortise/connector-kit'
import { own } from './own.ts'
import { record } from './record.ts'

const objects = async () => import('./custom-objects.ts')
const records = async () => import('./custom-records.ts')

/** Current records by id. */
const fetchByIds = own.choose({
  own: lazy(records, 'fetchByIds'),
  standard: lazy(() => import('./write.ts'), 'fetchByIds'),
})

export default defineProvider({
  name: 'freshdesk',
  displayName: 'Freshdesk',
  docsUrl: 'https://developers.freshdesk.com/api/',
  unverified: [
    'objects (objects.ts): that contacts are filtered by `_updated_since`, as clients of others do; https://developers.freshdesk.com/api/ names `updated_since` (its copy at https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt, read 2026-11-29).',
    'listCustom (custom-objects.ts): the request and what it answers, from https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt (a copy of https://developers.freshdesk.com/api/) alone (read 2026-11-22).',
    'valueTypes (custom-objects.ts): how the types are spelt but `PRIMARY`, `TEXT`, `NUMBER` and `DROPDOWN`; the reference names them for people.',
    'read (custom-records.ts): the order and what can be sorted by, from https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt (a copy of https://developers.freshdesk.com/api/) alone (read 2026-11-22).',
    'valueTypes (describe.ts): from memory of https://developers.freshdesk.com/api/',
    'deskObjects (desk-objects.ts): that they are these, from https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt (a copy of https://developers.freshdesk.com/api/) alone (read 2026-11-22).',
    'account.healthCheck: the path; only https://www.withone.ai/knowledge/freshdesk/conn_mod_def%3A%3AGJ2hXdzjbfc%3A%3A62NrwFm-SFOzz8oMQJXsgg says so (read 2026-11-22).',
    'limits: from memory of https://developers.freshdesk.com/api/#pagination',
    'write.batchSizeMax: that they do; only https://www.withone.ai/knowledge/freshdesk/conn_mod_def%3A%3AGJ2h2y-3pGc%3A%3ArUxXxWHIQmqamMCWurj6MQ says so (read 2026-11-22).',
    'objects (objects.ts): the fields, from memory of https://developers.freshdesk.com/api/',
    'readTickets (read-tickets.ts): from memory of https://developers.freshdesk.com/api/#list_all_tickets',
    'pageSizeMax (read.ts): from memory of https://developers.freshdesk.com/api/#pagination',
    'linked (read.ts): the header, from https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt (a copy of https://developers.freshdesk.com/api/) alone (read 2026-11-22).',
    'read (read.ts): what lists are asked by; only https://www.withone.ai/knowledge/freshdesk/conn_mod_def%3A%3AGJ2h1djXT5s%3A%3AeiaDKEIhR_yr2HL7E6cGaw says so (read 2026-11-22).',
    'read.leavesOut: from https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt (a copy of https://developers.freshdesk.com/api/) alone (read 2026-11-28).',
    'readDeleted (read.ts): that a deletion counts as a change, and that contacts take both parameters together.',
    'readDeleted (read.ts): from memory of https://developers.freshdesk.com/api/',
    'toQuery (search.ts): a way to escape quotes.',
    'toQuery (search.ts): from memory of https://developers.freshdesk.com/api/#filter_tickets',
    'companiesNamed (search.ts): from memory of https://developers.freshdesk.com/api/#search_company',
    'write (write.ts): but for time entries, from memory of https://developers.freshdesk.com/api/',
    'write (write.ts): how entries of time are made, from https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt (a copy of https://developers.freshdesk.com/api/) alone (read 2026-11-22).',
  ],
  // @see https://developer.freshdesk.com/api/v1 (the host) read 2026-11-22
  // @see https://github.com/freshworks-developers/request-method-samples/blob/13d5e3a45cca14ae3a85f0f1ced4d3297f96caba/product-samples/freshdesk/config/requests.json (the key in basic) read 2026-11-22
  auth: {
    kind: 'basic',
    apiKeyAsBasic: 'username',
    docsUrl: 'https://developers.freshdesk.com/api/',
  },
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Domain',
        pattern: hostLabels,
        prompt: 'The part before .freshdesk.com in the address.',
      },
    ],
    healthCheck: { path: '/api/v2/agents/me', isUnverified: true },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.freshdesk.com`,
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: {
    hasCustom: true,
    list: listTable(async () => (await import('./objects.ts')).objects, lazy(objects, 'listCustom')),
    describe: own.choose({
      own: lazy(objects, 'describe'),
      standard: lazy(() => import('./describe.ts'), 'describe'),
    }),
  },
  read: {
    leavesOut: { tickets: 'Tickets that are marked as spam.', contacts: 'Contacts that are blocked.' },
    // Times are kept in seconds; a minute covers clocks that differ, too.
    overlapMs: 60_000,
    filters: 'pushed',
    page: own.choose({
      own: lazy(records, 'read'),
      standard: lazy(() => import('./read.ts'), 'read'),
    }),
    removed: {
      // Freshdesk does not report removed records of custom objects.
      page: own.choose({
        own: async (): Promise<DeletedPage> => ({ records: [] }),
        standard: lazy(() => import('./read.ts'), 'readDeleted'),
      }),
    },
    byIds: fetchByIds,
  },
  search: {
    page: own.choose({
      own: lazy(records, 'search'),
      standard: lazy(() => import('./search.ts'), 'search'),
    }),
    scans: async () => scansIn((await import('./objects.ts')).objects),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      roles: [],
      products: [],
      business_hours: [],
      sla_policies: ['create', 'update'],
      satisfaction_ratings: [],
      canned_response_folders: ['create', 'update'],
    },
    // Not the jobs that change or delete tickets together: they give all of them the same values, and end later.
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    // @see https://developers.freshdesk.com/api/ (the copy at https://github.com/ktsaou/freshdesk_mcp/blob/main/FRESHDESK_API_DOCS.txt) read 2026-11-28
    createOnly: { agents: ['agent_type'], tickets: ['cc_emails'], time_entries: ['ticket_id'] },
    updateOnly: { skills: ['rank'] },
    uniqueFields: { contacts: ['email'], companies: ['name'], agents: ['email'] },
    write: own.choose({
      own: lazy(records, 'write'),
      standard: lazy(() => import('./write.ts'), 'write'),
    }),
    fetchByIds,
  },
})
