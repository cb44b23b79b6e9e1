// The objects of Shopify's GraphQL API, what they hold, and how they are asked for and written.
import { address, money, type ShopifyObject, stamps } from './shopify-object.ts'
import { stockObjects } from './stock-objects.ts'

/**
 * Unverified: each field and mutation in this version of the API; the names are those of its reference.
 * Unverified: from memory of https://shopify.dev/docs/api/admin-graphql
 */
export const objects: Readonly<Record<string, ShopifyObject>> = {
  customers: {
    connection: 'customers',
    type: 'Customer',
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
    nested: { amountSpent: '{ amount currencyCode }', defaultAddress: address },
    searchNames: { email: 'email', phone: 'phone', firstName: 'first_name', lastName: 'last_name' },
    mutations: {
      create: { name: 'customerCreate', arguments: { input: 'CustomerInput!' } },
      update: { name: 'customerUpdate', arguments: { input: 'CustomerInput!' } },
      delete: { name: 'customerDelete', arguments: { input: 'CustomerDeleteInput!' } },
    },
  },
  products: {
    connection: 'products',
    type: 'Product',
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
    values: { status: ['ACTIVE', 'ARCHIVED', 'DRAFT'] },
    nested: {},
    searchNames: {
      title: 'title',
      handle: 'handle',
      vendor: 'vendor',
      productType: 'product_type',
      status: 'status',
    },
    mutations: {
      create: { name: 'productCreate', arguments: { product: 'ProductCreateInput!' } },
      update: { name: 'productUpdate', arguments: { product: 'ProductUpdateInput!' } },
      delete: { name: 'productDelete', arguments: { input: 'ProductDeleteInput!' } },
    },
  },
  orders: {
    connection: 'orders',
    type: 'Order',
    readOnly: {
      ...stamps,
      name: 'string',
      processedAt: 'datetime',
      closedAt: 'datetime',
      cancelledAt: 'datetime',
      cancelReason: 'string',
      confirmed: 'boolean',
      test: 'boolean',
      currencyCode: 'string',
      displayFinancialStatus: 'singleSelect',
      displayFulfillmentStatus: 'singleSelect',
      totalPriceSet: 'other',
      subtotalPriceSet: 'other',
      customer: 'reference',
      billingAddress: 'other',
    },
    writable: {
      email: 'string',
      phone: 'string',
      note: 'string',
      tags: 'multiSelect',
      poNumber: 'string',
      shippingAddress: 'other',
    },
    references: { customer: 'customers' },
    nested: {
      totalPriceSet: money,
      subtotalPriceSet: money,
      customer: '{ id }',
      billingAddress: address,
      shippingAddress: address,
    },
    searchNames: { name: 'name', email: 'email' },
    mutations: { update: { name: 'orderUpdate', arguments: { input: 'OrderInput!' } } },
  },
  draft_orders: {
    connection: 'draftOrders',
    type: 'DraftOrder',
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
    nested: { totalPriceSet: money, customer: '{ id }' },
    writeOnly: ['lineItems', 'note'],
    searchNames: { status: 'status' },
    mutations: {
      create: { name: 'draftOrderCreate', arguments: { input: 'DraftOrderInput!' } },
      update: { name: 'draftOrderUpdate', arguments: { id: 'ID!', input: 'DraftOrderInput!' } },
      delete: { name: 'draftOrderDelete', arguments: { input: 'DraftOrderDeleteInput!' } },
    },
  },
  collections: {
    connection: 'collections',
    type: 'Collection',
    readOnly: { id: 'string', updatedAt: 'datetime' },
    writable: {
      title: 'string',
      handle: 'string',
      descriptionHtml: 'string',
      sortOrder: 'singleSelect',
      templateSuffix: 'string',
    },
    nested: {},
    searchNames: { title: 'title' },
    mutations: {
      create: { name: 'collectionCreate', arguments: { input: 'CollectionInput!' } },
      update: { name: 'collectionUpdate', arguments: { input: 'CollectionInput!' } },
      delete: { name: 'collectionDelete', arguments: { input: 'CollectionDeleteInput!' } },
    },
  },
  ...stockObjects,
}

/** `id title amountSpent { amount currencyCode }` */
export function selectionOf({ readOnly, writable, nested, writeOnly = [] }: ShopifyObject): string {
  const names = [...Object.keys(readOnly), ...Object.keys(writable)].filter(
    (name) => !writeOnly.includes(name),
  )
  return names.map((name) => `${name} ${nested[name] ?? ''}`.trim()).join(' ')
}
