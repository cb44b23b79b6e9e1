// Housecall Pro: customers, jobs and estimates of home services.
import { defineProvider } from '@mortise/connector-kit'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'housecallPro',
  displayName: 'Housecall Pro',
  docsUrl: 'https://docs.housecallpro.com/docs/housecall-public-api/',
  unverified: [
    "auth: the scheme, and the address; Housecall Pro's page says just that there are keys.",
    'account.healthCheck: the path; only https://glama.ai/mcp/connectors/io.usefulapi/housecall-pro/tools/housecall_get_company says so (read 2026-11-22).',
    "objects (table.ts): paths, parameters and bodies; only https://github.com/segevsh/w6w-apps/tree/main/apps/housecallpro says so, which cites Housecall Pro's OpenAPI document (read 2026-11-23).",
    'objects (table.ts): that records carry `updated_at`, the names of the lists, and most fields, which come from a sample.',
    'priceBook (price-book.ts): where services are in an answer, where further pages of price forms are, and that lists hold records where the description shows one: https://github.com/ToDucThanh/housecallpro-mcp/blob/main/housecall_v1.yaml alone (read 2026-11-29).',
    'objects (table.ts): that a change of a customer keeps the fields that it leaves out.',
    'events.webhook (webhook.ts): the headers, the signed text, its encoding and the payload; only clients of others show them, and others name `X-Housecall-Signature`.',
    'limits: the largest page; no page of the vendor names one.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
  ],
  // @see https://help.housecallpro.com/en/articles/6790722-how-to-make-an-api-key read 2026-11-22
  auth: {
    kind: 'apiKey',
    attach: 'header',
    name: 'Authorization',
    valuePrefix: 'Token ',
    docsUrl: 'https://docs.housecallpro.com/docs/housecall-public-api/b87d37ae48a0d-authentication',
  },
  account: {
    healthCheck: { path: '/company', isUnverified: true },
  },
  baseUrl: 'https://api.housecallpro.com',
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  table: async () => import('./table.ts'),
  objects: {
    otherNames: { 'job_fields/job_types': 'job_types' },
    sampledFields: [
      'customers',
      'jobs',
      'estimates',
      'leads',
      'invoices',
      'employees',
      'tags',
      'lead_sources',
      'job_types',
      'events',
      'service_zones',
      'routes',
      'price_book/services',
      'price_book/material_categories',
      'price_book/price_forms',
    ],
  },
  read: {
    overlapMs: 60_000,
    // @see https://github.com/ToDucThanh/housecallpro-mcp/blob/main/housecall_v1.yaml (a copy of its description: leads and invoices have no time of change) read 2026-11-29
    inFull: [
      'leads',
      'invoices',
      'employees',
      'tags',
      'lead_sources',
      'job_types',
      'service_zones',
      'routes',
      'price_book/services',
      'price_book/material_categories',
      'price_book/materials',
      'price_book/price_forms',
    ],
    leavesOut: {
      employees: 'Housecall Pro lists active employees alone.',
      routes: 'Housecall Pro lists the routes of today unless a filter names a `date`.',
      'price_book/material_categories':
        'Housecall Pro lists categories of the first level unless a filter names their `parent_uuid`.',
      'price_book/materials':
        'Housecall Pro lists materials by category, and Mortise reads those of the first level. A filter by `material_category_uuid` reads another one.',
      'price_book/price_forms': 'Housecall Pro lists active forms alone.',
    },
  },
  write: {
    actions: ['create', 'update'],
    createOnly: {
      customers: ['addresses'],
      'price_book/material_categories': ['parent_uuid'],
      'price_book/materials': ['material_category_uuid'],
    },
    objects: {
      jobs: ['create'],
      estimates: ['create'],
      leads: ['create'],
      invoices: [],
      employees: [],
      tags: ['create'],
      events: [],
      service_zones: [],
      routes: [],
      'price_book/services': [],
      'price_book/material_categories': ['create', 'update', 'delete'],
      'price_book/materials': ['create', 'update', 'delete'],
      'price_book/price_forms': ['create', 'update', 'delete'],
    },
  },
  events: { webhook },
})
