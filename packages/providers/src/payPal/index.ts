// PayPal: orders, payments and invoices.
import { byPageNumber, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: ['update_time', 'detail.metadata.last_update_time'],
  createdField: 'create_time',
})

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
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byPageNumber({ page: 'page', limit: 'page_size' }),
      isId: (id) => /^[\w-]+$/.test(id),
      update: 'PUT',
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['products'],
  },
  write: {
    actions: ['create', 'update', 'delete'],
    objects: { products: ['create'], plans: ['create'] },
  },
})
