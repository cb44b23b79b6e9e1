// Shopify: products, orders and customers of a shop.
import { defineProvider, lazy, listTable } from '@mortise/connector-kit'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

export default defineProvider({
  name: 'shopify',
  displayName: 'Shopify',
  docsUrl: 'https://shopify.dev/docs/api/admin-graphql',
  // @see https://github.com/Shopify/shopify_python_api/blob/main/shopify/session.py (Shopify's client) read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'authorizationCode',
    authUrl: ({ workspace }) => `https://${workspace}.myshopify.com/admin/oauth/authorize`,
    tokenUrl: ({ workspace }) => `https://${workspace}.myshopify.com/admin/oauth/access_token`,
    explicitScopesRequired: true,
    scopeSeparator: ',',
    explicitWorkspaceRequired: true,
    accessTokenHeader: { name: 'X-Shopify-Access-Token' },
    docsUrl: 'https://shopify.dev/docs/api/admin-graphql#authentication',
  },
  metadataInputs: [
    {
      name: 'workspace',
      displayName: 'Store',
      prompt: 'The part before .myshopify.com in the address.',
      docsUrl: 'https://shopify.dev/docs/api/admin-graphql#endpoints',
    },
  ],
  baseUrl: ({ workspace }) => `https://${workspace}.myshopify.com`,
  // A shop may be asked for with a token of any scope.
  // @see https://shopify.dev/api/admin-graphql/latest/objects/shop read 2026-11-22
  healthCheck: {
    method: 'POST',
    path: '/admin/api/2026-01/graphql.json',
    json: { query: '{ shop { id } }' },
  },
  // Unverified: how many requests at once; pages are small for what each record costs, and 250 is the most.
  limits: { pageSizeMax: 50, concurrency: 2 },
  // Unverified: how soon the search knows of a change; times are kept in seconds.
  overlapMs: 120_000,
  record,
  readFilters: 'pushed',
  listObjects: listTable(async () => (await import('./objects.ts')).objects),
  describe: lazy(async () => (await import('./describe.ts')).describe),
  read: lazy(async () => (await import('./read.ts')).read),
  search: lazy(async () => (await import('./search.ts')).search),
  readDeleted: lazy(async () => (await import('./read-deleted.ts')).readDeleted),
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { orders: ['update'] },
    batchSizeMax: { create: 1, update: 1, delete: 1 },
    uniqueFields: { customers: ['email'], products: ['handle'] },
    write: lazy(async () => (await import('./write.ts')).write),
    fetchByIds: lazy(async () => (await import('./write.ts')).fetchByIds),
  },
  readByIds: lazy(async () => (await import('./write.ts')).fetchByIds),
  webhook,
})
