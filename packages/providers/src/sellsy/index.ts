// Sellsy: companies, contacts and invoices.
import { defineProvider, lazyReading, lazyWriting } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

const table = async () => import('./table.ts')

const reading = lazyReading(table)

export default defineProvider({
  name: 'sellsy',
  displayName: 'Sellsy',
  docsUrl: 'https://docs.sellsy.com/api/v2/',
  unverified: [
    "auth: the addresses and that PKCE is asked for; what could be read of Sellsy's tells of OAuth 2 alone.",
    'account.healthCheck: the request, from memory.',
  ],
  // @see https://api.sellsy.com/documentation/oauth read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCodePKCE',
    authUrl: 'https://login.sellsy.com/oauth2/authorization',
    tokenUrl: 'https://login.sellsy.com/oauth2/access-tokens',
  },
  account: {
    // A staff member is asked for by the alias `me`.
    // Unverified: the request, told by https://github.com/DeskproApps/sellsy/blob/main/src/services/sellsy/schema.d.ts alone (read 2026-11-23), and that a token needs no right for it.
    healthCheck: { path: '/v2/staffs/me', isUnverified: true },
  },
  baseUrl: 'https://api.sellsy.com',
  http: { classify },
  // Unverified: the largest page.
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    // Unverified: how soon a change appears in a search; a minute covers clocks that differ, too.
    overlapMs: 60_000,
    // Their searches find no changes.
    inFull: [
      'opportunities',
      'tasks',
      'calendar-events',
      'phone-calls',
      'items',
      'staffs',
      'webhooks',
      'estimates',
      'orders',
      'invoices',
      'credit-notes',
      'subscriptions',
    ],
    ...reading.read,
  },
  search: {
    scans: [
      'tasks.title',
      'items.reference',
      'items.name',
      'staffs.email',
      'orders.number',
      'credit-notes.number',
    ],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    createOnly: { opportunities: ['number'], items: ['type'] },
    objects: { staffs: [], estimates: [], orders: [], invoices: [], 'credit-notes': [], subscriptions: [] },
  }),
})
