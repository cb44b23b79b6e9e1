// PayPal: orders, payments and invoices.
import {
  byPageNumber,
  defineProvider,
  lazyReading,
  lazyWriting,
  type RestObject,
  recordBy,
  restTable,
  typed,
} from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: ['update_time', 'detail.metadata.last_update_time'],
  createdField: 'create_time',
})

/** @see https://github.com/paypal/paypal-rest-api-specifications/tree/main/openapi read 2026-11-28 */
export const objects: Readonly<Record<string, RestObject>> = {
  products: {
    path: '/v1/catalogs/products',
    items: 'products',
    scanned: ['name'],
    readOnly: typed('id create_time:datetime'),
    writable: typed('name description type:singleSelect category:singleSelect image_url home_url'),
    required: ['name', 'type'],
    values: { type: ['PHYSICAL', 'DIGITAL', 'SERVICE'] },
  },
  plans: {
    path: '/v1/billing/plans',
    items: 'plans',
    filters: ['product_id'],
    scanned: ['name'],
    readOnly: typed('id create_time:datetime update_time:datetime'),
    writable: typed(
      'product_id name status:singleSelect description billing_cycles:other payment_preferences:other',
      'taxes:other quantity_supported:boolean',
    ),
    required: ['name', 'billing_cycles', 'payment_preferences', 'product_id'],
    values: { status: ['CREATED', 'INACTIVE', 'ACTIVE'] },
  },
  invoices: {
    path: '/v2/invoicing/invoices',
    items: 'items',
    pageSizeMax: 100,
    readOnly: typed('id parent_id status:singleSelect due_amount:other gratuity:other'),
    writable: typed(
      'detail:other invoicer:other primary_recipients:other additional_recipients:other items:other',
      'configuration:other amount:other payments:other refunds:other',
    ),
    required: ['detail'],
  },
}

const table = async () =>
  restTable({
    displayName: 'PayPal',
    objects,
    record,
    style: byPageNumber({ page: 'page', limit: 'page_size' }),
    pageSizeMax: 20,
    isId: (id) => /^[\w-]+$/.test(id),
    update: 'PUT',
  })

const reading = lazyReading(table)

export default defineProvider({
  name: 'payPal',
  displayName: 'PayPal',
  docsUrl: 'https://developer.paypal.com/api/rest/',
  unverified: ['account.healthCheck: that the token of a client is answered as that of a person is.'],
  // @see https://developer.paypal.com/docs/api/get-an-access-token-postman read 2026-11-22
  auth: {
    kind: 'oauth2',
    grant: 'clientCredentials',
    tokenUrl: 'https://api-m.paypal.com/v1/oauth2/token',
    tokenMetadata: { scopes: 'scope' },
    clientAuth: 'basic',
  },
  account: {
    // @see https://developer.paypal.com/api/identity/v1/schema.json read 2026-11-22
    healthCheck: {
      path: '/v1/identity/openidconnect/userinfo',
      query: { schema: 'openid' },
      scope: 'openid',
      isUnverified: true,
    },
  },
  baseUrl: 'https://api-m.paypal.com',
  // Without it, the answer to a new record holds its links alone.
  // @see https://github.com/paypal/paypal-rest-api-specifications/blob/main/openapi/invoicing_v2.json (Prefer) read 2026-11-28
  http: { headers: () => ({ prefer: 'return=representation' }) },
  defaultModule: 'root',
  // @see https://github.com/paypal/paypal-rest-api-specifications/tree/main/openapi read 2026-11-28
  limits: { pageSizeMax: 20, concurrency: 2 },
  record,
  objects: reading.objects,
  read: {
    overlapMs: 60_000,
    inFull: ['products'],
    ...reading.read,
  },
  search: {
    scans: ['products.name', 'plans.name'],
    ...reading.search,
  },
  write: lazyWriting(table, {
    actions: ['create', 'update', 'delete'],
    objects: { products: ['create'], plans: ['create'] },
  }),
})
