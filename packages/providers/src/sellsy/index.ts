// Sellsy: companies, contacts and invoices.
import { defineProvider } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'sellsy',
  displayName: 'Sellsy',
  docsUrl: 'https://docs.sellsy.com/api/v2/',
  unverified: [
    'write.createOnly: which fields a creation or a change takes alone; a copy of the description says so, in https://github.com/robomotionio/openapi-specs/blob/init_specs/sellsy_(v2).json (read 2026-11-28).',
    'auth: the addresses, and that PKCE is required. The pages of Sellsy that could be read mention only OAuth 2.',
    'account.healthCheck: the request, and that a token needs no right for it; only https://github.com/DeskproApps/sellsy/blob/main/src/services/sellsy/schema.d.ts says so (read 2026-11-23).',
    'limits: the largest page.',
    'read.overlapMs: how soon a change appears in a search; a minute covers clocks that differ, too.',
    'classify (classify.ts): the names beside `error.message`, which https://github.com/DeskproApps/sellsy reads.',
    "objects (objects.ts): searches, fields and bodies; only https://github.com/DeskproApps/sellsy/blob/main/src/services/sellsy/schema.d.ts says so, types that were made of Sellsy's OpenAPI document (read 2026-11-23).",
    'objects (objects.ts): fields of companies and individuals that bodies do not have (`updated_at`), and of tasks, calendar events and webhooks.',
    'objects (objects.ts): that searches without a choice of status find all, and that a change keeps the fields that it leaves out.',
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
    healthCheck: { path: '/v2/staffs/me', isUnverified: true },
  },
  baseUrl: 'https://api.sellsy.com',
  http: { classify },
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  read: {
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
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: {
      opportunities: ['number'],
      items: ['type'],
      companies: ['type'],
      individuals: ['type'],
      comments: ['related', 'parent_id', 'mentioned_staff_ids'],
      webhooks: ['type'],
    },
    objects: { staffs: [], estimates: [], orders: [], invoices: [], 'credit-notes': [], subscriptions: [] },
  },
})
