// The objects of Shopify's GraphQL API, what they hold, and how they are asked for and written.
import { contentObjects } from './content-objects.ts'
import { address, amount, money, type ShopifyObject, stamps } from './shopify-object.ts'
import { stockObjects } from './stock-objects.ts'
import { tradeObjects } from './trade-objects.ts'

/**
 * Fields, inputs, sort keys and the names lists can be filtered by are those of the schema of this version.
 * Not here, as no list has them: fulfillments, returns and refunds, which are parts of an order, and contacts of companies.
 * Fulfillment orders are only read: what is done to them (accepting, moving, holding) are mutations of their own.
 * @see https://www.npmjs.com/package/@shopify/dev-mcp/v/1.16.0 (`dist/data/admin_2026-10.json.gz`) read 2026-11-22
 */
export const objects: Readonly<Record<string, ShopifyObject>> = {
  customers: {
    connection: 'customers',
    type: 'Customer',
    metafieldOwner: 'CUSTOMER',
    readOnly: {
      ...stamps,
      displayName: 'string',
      state: 'singleSelect',
      verifiedEmail: 'boolean',
      numberOfOrders: 'int',
      amountSpent: 'other',
      defaultAddress: 'other',
    },
    writable: {
      firstName: 'string',
      lastName: 'string',
      email: 'string',
      phone: 'string',
      locale: 'string',
      note: 'string',
      tags: 'multiSelect',
      taxExempt: 'boolean',
    },
    values: { state: ['DECLINED', 'DISABLED', 'ENABLED', 'INVITED'] },
    nested: { amountSpent: amount, defaultAddress: address },
    searchNames: {
      email: 'email',
      phone: 'phone',
      firstName: 'first_name',
      lastName: 'last_name',
      state: 'state',
      tags: 'tag',
    },
    mutations: {
      create: { name: 'customerCreate', arguments: { input: 'CustomerInput!' } },
      update: { name: 'customerUpdate', arguments: { input: 'CustomerInput!' } },
      delete: { name: 'customerDelete', arguments: { input: 'CustomerDeleteInput!' } },
    },
  },
  products: {
    connection: 'products',
    type: 'Product',
    metafieldOwner: 'PRODUCT',
    searchesMetafields: true,
    readOnly: {
      ...stamps,
      publishedAt: 'datetime',
      totalInventory: 'int',
      onlineStoreUrl: 'string',
      hasOnlyDefaultVariant: 'boolean',
    },
    writable: {
      title: 'string',
      handle: 'string',
      descriptionHtml: 'string',
      vendor: 'string',
      productType: 'string',
      status: 'singleSelect',
      tags: 'multiSelect',
      templateSuffix: 'string',
    },
    required: ['title'],
    values: { status: ['ACTIVE', 'ARCHIVED', 'DRAFT', 'UNLISTED'] },
    nested: {},
    searchNames: {
      title: 'title',
      handle: 'handle',
      vendor: 'vendor',
      productType: 'product_type',
      status: 'status',
      tags: 'tag',
    },
    mutations: {
      create: { name: 'productCreate', arguments: { product: 'ProductCreateInput!' } },
      update: { name: 'productUpdate', arguments: { product: 'ProductUpdateInput!' } },
      delete: { name: 'productDelete', arguments: { input: 'ProductDeleteInput!' } },
    },
  },
  /**
   * A creation takes more than can be changed later: what was bought, who bought it, how it was paid. Only some orders can
   * be deleted, the vendor refuses the others; cancelling one is a mutation of its own (`orderCancel`), for which
   * somebody has to decide about the money and the stock.
   */
  orders: {
    connection: 'orders',
    type: 'Order',
    metafieldOwner: 'ORDER',
    searchesMetafields: true,
    readOnly: {
      ...stamps,
      closedAt: 'datetime',
      cancelledAt: 'datetime',
      cancelReason: 'string',
      confirmed: 'boolean',
      currencyCode: 'string',
      displayFinancialStatus: 'singleSelect',
      displayFulfillmentStatus: 'singleSelect',
      totalPriceSet: 'other',
      subtotalPriceSet: 'other',
      customer: 'reference',
    },
    writable: {
      name: 'string',
      email: 'string',
      phone: 'string',
      note: 'string',
      tags: 'multiSelect',
      poNumber: 'string',
      test: 'boolean',
      processedAt: 'datetime',
      shippingAddress: 'other',
      billingAddress: 'other',
      lineItems: 'other',
      transactions: 'other',
      shippingLines: 'other',
      financialStatus: 'singleSelect',
      currency: 'string',
    },
    required: ['lineItems'],
    references: { customer: 'customers' },
    values: {
      displayFinancialStatus: [
        ...['AUTHORIZED', 'EXPIRED', 'PAID', 'PARTIALLY_PAID', 'PARTIALLY_REFUNDED', 'PENDING'],
        ...['REFUNDED', 'VOIDED'],
      ],
    },
    nested: {
      totalPriceSet: money,
      subtotalPriceSet: money,
      customer: '{ id }',
      billingAddress: address,
      shippingAddress: address,
    },
    writeOnly: ['lineItems', 'transactions', 'shippingLines', 'financialStatus', 'currency'],
    // Not `displayFulfillmentStatus`, for which the search has other words.
    searchNames: {
      name: 'name',
      email: 'email',
      poNumber: 'po_number',
      displayFinancialStatus: 'financial_status',
      test: 'test',
      tags: 'tag',
      customer: 'customer_id',
    },
    mutations: {
      create: { name: 'orderCreate', arguments: { order: 'OrderCreateOrderInput!' } },
      update: { name: 'orderUpdate', arguments: { input: 'OrderInput!' } },
      delete: { name: 'orderDelete', arguments: { orderId: 'ID!' } },
    },
  },
  draft_orders: {
    connection: 'draftOrders',
    type: 'DraftOrder',
    metafieldOwner: 'DRAFTORDER',
    readOnly: {
      ...stamps,
      name: 'string',
      status: 'singleSelect',
      completedAt: 'datetime',
      currencyCode: 'string',
      invoiceUrl: 'string',
      totalPriceSet: 'other',
      customer: 'reference',
    },
    writable: {
      email: 'string',
      tags: 'multiSelect',
      taxExempt: 'boolean',
      poNumber: 'string',
      lineItems: 'other',
      note: 'string',
    },
    required: ['lineItems'],
    references: { customer: 'customers' },
    values: { status: ['COMPLETED', 'INVOICE_SENT', 'OPEN'] },
    nested: { totalPriceSet: money, customer: '{ id }', note: ': note2' },
    writeOnly: ['lineItems'],
    searchNames: { status: 'status', tags: 'tag', customer: 'customer_id' },
    mutations: {
      create: { name: 'draftOrderCreate', arguments: { input: 'DraftOrderInput!' } },
      update: { name: 'draftOrderUpdate', arguments: { id: 'ID!', input: 'DraftOrderInput!' } },
      delete: { name: 'draftOrderDelete', arguments: { input: 'DraftOrderDeleteInput!' } },
    },
  },
  collections: {
    connection: 'collections',
    type: 'Collection',
    metafieldOwner: 'COLLECTION',
    readOnly: { id: 'string', updatedAt: 'datetime' },
    writable: {
      title: 'string',
      handle: 'string',
      descriptionHtml: 'string',
      sortOrder: 'singleSelect',
      templateSuffix: 'string',
    },
    required: ['title'],
    nested: {},
    searchNames: { title: 'title', handle: 'handle' },
    mutations: {
      create: { name: 'collectionCreate', arguments: { input: 'CollectionInput!' } },
      update: { name: 'collectionUpdate', arguments: { input: 'CollectionInput!' } },
      delete: { name: 'collectionDelete', arguments: { input: 'CollectionDeleteInput!' } },
    },
  },
  ...stockObjects,
  ...tradeObjects,
  ...contentObjects,
}

/** `id title amountSpent { amount currencyCode }`, with the metafields of these keys (`custom.material`). */
export function selectionOf(object: ShopifyObject, metafieldKeys: readonly string[] = []): string {
  const { readOnly, writable, nested, writeOnly = [] } = object
  const names = [...Object.keys(readOnly), ...Object.keys(writable)].filter(
    (name) => !writeOnly.includes(name),
  )
  return [
    ...(object.selection ? [object.selection] : names.map((name) => `${name} ${nested[name] ?? ''}`.trim())),
    ...(metafieldKeys.length === 0
      ? []
      : [
          `metafields(first: ${metafieldKeys.length}, keys: ${JSON.stringify(metafieldKeys)}) { nodes { namespace key jsonValue } }`,
        ]),
  ].join(' ')
}
