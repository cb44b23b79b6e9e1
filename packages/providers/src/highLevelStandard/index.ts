// HighLevel: contacts, opportunities, calendars, invoices and shops of agencies and their customers.
import { defineProvider, pathPart } from '@mortise/connector-kit'
import { record } from './record.ts'

export default defineProvider({
  name: 'highLevelStandard',
  displayName: 'Highlevel Standard',
  docsUrl: 'https://marketplace.gohighlevel.com/docs/',
  unverified: [
    'account.healthCheck: the words of a 401 for a scope (`The token is not authorized for this scope`), which others report.',
    'read.overlapMs: how far the index of contacts is behind.',
    'searchOf (table.ts): the filters of a search for contacts, which the API description does not list.',
    'record (record.ts): that ids of custom fields have 20 letters and digits, as all examples show.',
    'crmObjects (crm-objects.ts): the fields of contacts in a search, of funnels and of redirects.',
    'bySearchAfter (paging.ts): the member by which the next page of contacts is asked for.',
  ],
  // @see https://marketplace.gohighlevel.com/docs/oauth/Authorization read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    pkce: 'unconfirmed',
    authUrl: 'https://marketplace.gohighlevel.com/oauth/chooselocation',
    tokenUrl: 'https://services.leadconnectorhq.com/oauth/token',
    explicitScopesRequired: true,
    tokenMetadata: { consumerRef: 'userId', scopes: 'scope' },
  },
  account: {
    metadata: [{ name: 'locationId', displayName: 'Location ID', pattern: pathPart }],
    // A token without the scope gets 401, too, with its own message.
    // @see https://github.com/GoHighLevel/highlevel-api-docs/blob/main/apps/locations.json read 2026-11-23
    healthCheck: {
      path: ({ locationId }) => `/locations/${locationId}`,
      scope: 'locations.readonly',
    },
  },
  baseUrl: 'https://services.leadconnectorhq.com',
  http: {
    headers: () => ({ version: '2021-07-28' }),
  },
  // An app may send 100 requests in 10 seconds for each location.
  // @see https://github.com/GoHighLevel/highlevel-api-docs/blob/main/docs/oauth/Authorization.md read 2026-11-23
  limits: { pageSizeMax: 500, concurrency: 4 },
  record,
  table: async () => import('./table.ts'),
  read: {
    // Contacts come from an index.
    overlapMs: 60_000,
    // Neither the lists nor the records of these say when something changed.
    inFull: [
      'calendars',
      'calendars/groups',
      'campaigns',
      'conversations/search',
      'custom-menus',
      'forms',
      'funnels/lookup/redirect/list',
      'links',
      'locations/search',
      'opportunities/pipelines',
      'products/collections',
      'products/reviews',
      'surveys',
      'users',
    ],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: Object.fromEntries(
      [
        'blogs/authors',
        'blogs/categories',
        'campaigns',
        'conversations/search',
        'emails/schedule',
        'forms',
        'forms/submissions',
        'funnels/funnel/list',
        'funnels/lookup/redirect/list',
        'invoices/estimate/list',
        'locations/search',
        'marketplace/billing/charges',
        'opportunities/pipelines',
        'payments/coupon/list',
        'payments/orders',
        'payments/subscriptions',
        'payments/transactions',
        'products/inventory',
        'products/reviews',
        'proposals/document',
        'proposals/templates',
        'store/store-setting',
        'surveys',
        'surveys/submissions',
        'workflows',
      ].map((name) => [name, []]),
    ),
    // @see https://github.com/GoHighLevel/highlevel-api-docs/tree/main/apps (bodies of PUT) read 2026-11-23
    createOnly: {
      calendars: ['calendarType', 'slotBufferUnit'],
      'calendars/groups': ['isActive'],
      contacts: ['gender', 'companyName'],
      invoices: ['items', 'sentTo', 'lateFeesConfiguration'],
      opportunities: ['contactId'],
      'invoices/schedule': [
        'automaticTaxesEnabled',
        'tipsConfiguration',
        'lateFeesConfiguration',
        'invoiceNumberPrefix',
        'paymentMethods',
      ],
      'invoices/template': [
        'automaticTaxesEnabled',
        'tipsConfiguration',
        'lateFeesConfiguration',
        'invoiceNumberPrefix',
        'paymentMethods',
        'attachments',
      ],
    },
    updateOnly: {
      invoices: ['description', 'contactId', 'invoiceItems', 'xeroDetails'],
      products: ['prices'],
    },
  },
})
