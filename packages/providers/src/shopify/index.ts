// Shopify: products, orders and customers of a shop, its stock, what its store shows, and its metaobjects.
import { type DeletedPage, defineProvider, hostLabels, lazy, listTable } from '@mortise/connector-kit'
import { path } from './api-path.ts'
import { own } from './own.ts'
import { record } from './record.ts'
import { webhook } from './webhook.ts'

const metaobjects = async () => import('./metaobjects.ts')

/** Current records by id. */
const fetchByIds = own.choose({
  own: lazy(metaobjects, 'fetchByIds'),
  standard: lazy(() => import('./fetch-by-ids.ts'), 'fetchByIds'),
})

export default defineProvider({
  name: 'shopify',
  displayName: 'Shopify',
  docsUrl: 'https://shopify.dev/docs/api/admin-graphql',
  unverified: [
    'read.leavesOut: from memory of https://shopify.dev/docs/api/usage/access-scopes.',
    'reactionTo (ask.ts): the code THROTTLED, from memory of https://shopify.dev/docs/api/usage/limits',
    "gidOf (discount-plans.ts): that the node of a kind has the number of the discount's own node, as the vendor's samples have it.",
    'limits: how many requests at once; pages are small for what each record costs, and 250 is the most.',
    'read.overlapMs: how soon the search knows of a change; times are kept in seconds.',
    'write.batchSizeMax: the points, from memory of https://shopify.dev/docs/api/usage/limits',
    'readLevels (read-levels.ts): that what is stocked no more is not in these lists.',
    'parse (webhook.ts): where the body of companies has its id, which has the name for GraphQL besides, or alone.',
  ],
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
  account: {
    metadata: [
      {
        name: 'workspace',
        displayName: 'Store',
        pattern: hostLabels,
        prompt: 'The part before .myshopify.com in the address.',
        docsUrl: 'https://shopify.dev/docs/api/admin-graphql#endpoints',
      },
    ],
    // A shop may be asked for with a token of any scope.
    // @see https://shopify.dev/api/admin-graphql/latest/objects/shop read 2026-11-22
    healthCheck: {
      method: 'POST',
      path,
      json: { query: '{ shop { id } }' },
    },
  },
  baseUrl: ({ workspace }) => `https://${workspace}.myshopify.com`,
  limits: { pageSizeMax: 50, concurrency: 2 },
  record,
  objects: {
    hasCustom: true,
    list: listTable(async () => (await import('./objects.ts')).objects, lazy(metaobjects, 'listCustom')),
    describe: own.choose({
      own: lazy(metaobjects, 'describe'),
      standard: lazy(() => import('./describe.ts'), 'describe'),
    }),
  },
  read: {
    leavesOut: { orders: 'Orders older than 60 days, unless the app has the scope `read_all_orders`.' },
    overlapMs: 120_000,
    filters: 'pushed',
    // They do not say when they changed.
    inFull: ['url_redirects'],
    page: own.choose({
      own: lazy(metaobjects, 'read'),
      standard: lazy(() => import('./read.ts'), 'read'),
    }),
    removed: {
      // Shopify does not report removed metaobjects.
      page: own.choose({
        own: async (): Promise<DeletedPage> => ({ records: [] }),
        standard: lazy(() => import('./read-deleted.ts'), 'readDeleted'),
      }),
    },
    byIds: fetchByIds,
  },
  search: {
    page: own.choose({
      own: lazy(metaobjects, 'search'),
      standard: lazy(() => import('./search.ts'), 'search'),
    }),
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: {
      inventory_items: ['update'],
      gift_cards: ['create', 'update'],
      fulfillment_orders: [],
      abandoned_checkouts: [],
    },
    // In the input of a creation and not in that of a change.
    // @see https://www.npmjs.com/package/@shopify/dev-mcp/v/1.16.0 (schema admin_2026-10) read 2026-11-23
    createOnly: {
      orders: [
        'name',
        'test',
        'processedAt',
        'billingAddress',
        'lineItems',
        'transactions',
        'shippingLines',
        'financialStatus',
        'currency',
      ],
      gift_cards: ['code', 'initialAmount'],
      company_locations: ['company', 'shippingAddress', 'billingAddress'],
    },
    // The number of mutations in one request. Each costs ten points besides the selection of the record; a request may
    // cost a thousand. Bulk operations do not fit: you upload their input as a file, and a shop runs few at once. Their
    // outcomes are a file that is there when all is done, within a day.
    // @see https://shopify.dev/docs/api/usage/bulk-operations/imports read 2026-11-22
    batchSizeMax: { create: 10, update: 10, delete: 10 },
    uniqueFields: { customers: ['email'], products: ['handle'] },
    write: own.choose({
      own: lazy(metaobjects, 'write'),
      standard: lazy(() => import('./write.ts'), 'write'),
    }),
    fetchByIds,
  },
  events: { webhook },
})
