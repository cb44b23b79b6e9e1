// WooCommerce: orders, products and customers of WordPress shops.
import { byPageNumber, defineProvider, recordBy, restTable } from '@mortise/connector-kit'

const record = recordBy({
  id: 'id',
  updatedAt: ['date_modified_gmt', 'date_created_gmt'],
  createdField: 'date_created_gmt',
})

export default defineProvider({
  name: 'wooCommerce',
  displayName: 'WooCommerce',
  docsUrl: 'https://woocommerce.github.io/woocommerce-rest-api-docs/',
  unverified: [
    'account.healthCheck: that keys of every user may ask for it.',
    'read.overlapMs: how soon a change is listed; a minute covers clocks that differ, too.',
    'objects (objects.ts): that orders in the trash are listed as the page says of `any`.',
  ],
  // @see https://github.com/woocommerce/woocommerce-rest-api-docs/tree/trunk/source/includes/wp-api-v3/_authentication.md read 2026-11-23
  auth: {
    kind: 'basic',
    prompt: 'The consumer key is the user name, and the consumer secret is the password.',
    docsUrl: 'https://woocommerce.com/document/woocommerce-rest-api/',
  },
  account: {
    metadata: [
      {
        name: 'store',
        displayName: 'Store',
        prompt: 'The address of the shop, such as shop.example.com.',
        server: 'host',
      },
    ],
    // @see https://github.com/woocommerce/woocommerce-rest-api-docs/tree/trunk/source/includes/wp-api-v3/_products.md read 2026-11-23
    healthCheck: { path: '/wp-json/wc/v3/products', query: { per_page: 1 }, isUnverified: true },
  },
  baseUrl: ({ store }) => `https://${store}`,
  // WooCommerce 11.0.1 refuses larger pages.
  // @see https://github.com/woocommerce/woocommerce/blob/11.0.1/plugins/woocommerce/includes/rest-api/Controllers/Version3/class-wc-rest-crud-controller.php read 2026-11-28
  limits: { pageSizeMax: 100, concurrency: 2 },
  record,
  table: async (common) =>
    restTable({
      ...common,
      objects: (await import('./objects.ts')).objects,
      style: byPageNumber({ page: 'page', limit: 'per_page' }, { isLinked: true }),
      isId: (id) => /^\d+$/.test(id),
      update: 'PUT',
      // By `dates_are_gmt` the shop takes instants without a zone for UTC.
      toInstant: (at) => at.toISOString().slice(0, 19),
    }),
  read: {
    overlapMs: 60_000,
    inFull: ['customers', 'reviews', 'categories', 'tags', 'shipping_classes', 'attributes', 'taxes'],
    leavesOut: {
      products: 'WooCommerce lists products in the trash only if they are asked for.',
      orders: 'WooCommerce lists orders in the trash only if they are asked for.',
      coupons: 'Coupons in the trash.',
    },
  },
  write: {
    actions: ['create', 'update', 'delete'],
    createOnly: { customers: ['username'] },
  },
})
