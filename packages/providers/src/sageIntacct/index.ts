// Sage Intacct: customers, invoices and ledgers.
import { defineProvider, lazy } from '@mortise/connector-kit'
import { actionsOf } from './actions.ts'
import { record } from './record.ts'

const table = async () => import('./table.ts')

export default defineProvider({
  name: 'sageIntacct',
  displayName: 'Sage Intacct',
  docsUrl: 'https://developer.sage.com/intacct/apis/intacct/1/intacct-openapi',
  unverified: [
    'account.healthCheck: the request, from memory. It describes the fields of an object.',
    'limits: the largest page, and how many requests at once a company takes.',
    'queryPage (table.ts): a filter by `audit.modifiedDateTime`, as other clients use it.',
    'objectNames (objects.ts): that each can be queried; the pages read were those of customers, contracts and documents.',
  ],
  // A refresh token comes with the scope `offline_access`.
  // @see https://developer.sage.com/intacct/docs/developer-portal/guides/oauth2 read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: 'https://api.intacct.com/ia/api/v1/oauth2/authorize',
    tokenUrl: 'https://api.intacct.com/ia/api/v1/oauth2/token',
    docsUrl: 'https://developer.sage.com/intacct/docs/developer-portal/getting-started/quick-start',
  },
  account: {
    healthCheck: {
      path: '/ia/api/v1/services/core/model',
      query: { name: 'company-config/department' },
      isUnverified: true,
    },
  },
  baseUrl: 'https://api.intacct.com',
  limits: { pageSizeMax: 1000, concurrency: 2 },
  record,
  table,
  objects: { hasCustom: true },
  read: {
    overlapMs: 60_000,
    inFull: lazy(table, 'isReadWhole'),
  },
  search: { lagMs: 0 },
  write: { actions: ['create', 'update', 'delete'], objects: actionsOf },
})
