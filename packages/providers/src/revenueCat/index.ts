// RevenueCat: customers, entitlements and purchases of apps.
import { bearerKey, defineProvider, pathPart } from '@mortise/connector-kit'
import { classify } from './classify.ts'
import { record } from './record.ts'

export default defineProvider({
  name: 'revenueCat',
  displayName: 'RevenueCat',
  docsUrl: 'https://www.revenuecat.com/docs/api-v2',
  unverified: ['account.healthCheck: that a key that is none gets 401.'],
  // @see https://www.revenuecat.com/docs/api-v2/overview read 2026-11-22
  auth: bearerKey({ docsUrl: 'https://www.revenuecat.com/docs' }),
  account: {
    metadata: [
      {
        name: 'project_id',
        displayName: 'Project ID',
        pattern: pathPart,
        docsUrl: 'https://www.revenuecat.com/docs/api-v2#tag/Project',
      },
    ],
    // A key without the permission `project_configuration:projects:read` gets 403, which proves nothing and is no refusal.
    // @see https://www.revenuecat.com/docs/api-v2/project.md read 2026-11-22
    healthCheck: { path: '/v2/projects', query: { limit: 1 }, isUnverified: true },
  },
  baseUrl: 'https://api.revenuecat.com',
  http: { classify },
  // @see https://www.revenuecat.com/docs/api-v2/customer.md (a hundred customers at once) read 2026-11-23
  limits: { pageSizeMax: 100, concurrency: 4 },
  record,
  table: async () => import('./table.ts'),
  read: {
    overlapMs: 0,
    // Neither lists nor records report what changed.
    incremental: 'none',
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      products: ['create', 'delete'],
      paywalls: ['create', 'delete'],
      subscriptions: [],
      purchases: [],
      metrics_overview: [],
    },
    createOnly: {
      customers: ['id'],
      entitlements: ['lookup_key'],
      offerings: ['lookup_key'],
      apps: ['type'],
      virtual_currencies: ['code'],
    },
    updateOnly: { offerings: ['is_current'] },
  },
})
