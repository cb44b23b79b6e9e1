// The objects of Shopify's GraphQL API about stock, delivery, discounts and who buys for a company.
import { address, money, type ShopifyObject, stamps } from './shopify-object.ts'

/** Every kind of discount has these. */
const discountFields = 'title status summary startsAt endsAt createdAt updatedAt'
const discountTypes = [
  ...['DiscountCodeBasic', 'DiscountCodeBxgy', 'DiscountCodeFreeShipping', 'DiscountCodeApp'],
  ...['DiscountAutomaticBasic', 'DiscountAutomaticBxgy', 'DiscountAutomaticFreeShipping'],
  'DiscountAutomaticApp',
]

/**
 * Unverified: each field in this version of the API, and what lists can be filtered by but those of inventory items and
 * fulfillment orders, from memory of https://shopify.dev/docs/api/admin-graphql
 */
export const stockObjects: Readonly<Record<string, ShopifyObject>> = {
  product_variants: {
    connection: 'productVariants',
    type: 'ProductVariant',
    readOnly: {
      ...stamps,
      title: 'string',
      displayName: 'string',
      sku: 'string',
      barcode: 'string',
      price: 'string',
      compareAtPrice: 'string',
      position: 'int',
      inventoryQuantity: 'int',
      taxable: 'boolean',
      availableForSale: 'boolean',
      selectedOptions: 'other',
      product: 'reference',
      inventoryItem: 'reference',
    },
    writable: {},
    references: { product: 'products', inventoryItem: 'inventory_items' },
    nested: { selectedOptions: '{ name value }', product: '{ id }', inventoryItem: '{ id }' },
    searchNames: { title: 'title', sku: 'sku', barcode: 'barcode' },
    sortKey: '',
    mutations: {},
  },
  /** @see https://shopify.dev/docs/api/admin-graphql/2024-10/queries/inventoryItems (the filters, and that nothing sorts) read 2026-11-22 */
  inventory_items: {
    connection: 'inventoryItems',
    type: 'InventoryItem',
    readOnly: { ...stamps, legacyResourceId: 'string', unitCost: 'other', variant: 'reference' },
    writable: {
      sku: 'string',
      tracked: 'boolean',
      requiresShipping: 'boolean',
      countryCodeOfOrigin: 'string',
      provinceCodeOfOrigin: 'string',
      harmonizedSystemCode: 'string',
      cost: 'float',
    },
    references: { variant: 'product_variants' },
    nested: { unitCost: '{ amount currencyCode }', variant: '{ id }' },
    writeOnly: ['cost'],
    searchNames: { sku: 'sku' },
    sortKey: '',
    mutations: {
      update: { name: 'inventoryItemUpdate', arguments: { id: 'ID!', input: 'InventoryItemInput!' } },
    },
  },
  /** @see https://shopify.dev/docs/api/admin-graphql/2026-01/queries/locations read 2026-11-22 */
  locations: {
    connection: 'locations',
    type: 'Location',
    readOnly: {
      ...stamps,
      isActive: 'boolean',
      shipsInventory: 'boolean',
      hasActiveInventory: 'boolean',
      activatable: 'boolean',
      deactivatable: 'boolean',
      deletable: 'boolean',
    },
    writable: { name: 'string', address: 'other', fulfillsOnlineOrders: 'boolean' },
    required: ['name', 'address'],
    nested: { address: '{ address1 address2 city country countryCode phone province provinceCode zip }' },
    searchNames: { name: 'name' },
    sortKey: 'ID',
    listArguments: 'includeInactive: true, includeLegacy: true',
    hasNoSince: true,
    mutations: {
      create: { name: 'locationAdd', arguments: { input: 'LocationAddInput!' } },
      update: { name: 'locationEdit', arguments: { id: 'ID!', input: 'LocationEditInput!' } },
    },
  },
  /** @see https://shopify.dev/changelog/fulfillment-orders-searching-and-sorting-by-updated_at-field read 2026-11-22 */
  fulfillment_orders: {
    connection: 'fulfillmentOrders',
    type: 'FulfillmentOrder',
    readOnly: {
      ...stamps,
      status: 'singleSelect',
      requestStatus: 'singleSelect',
      orderName: 'string',
      orderId: 'string',
      orderProcessedAt: 'datetime',
      fulfillAt: 'datetime',
      fulfillBy: 'datetime',
      assignedLocation: 'other',
      destination: 'other',
    },
    writable: {},
    nested: {
      assignedLocation: '{ name location { id } }',
      destination:
        '{ address1 address2 city company countryCode email firstName lastName phone province zip }',
    },
    searchNames: { status: 'status' },
    listArguments: 'includeClosed: true',
    mutations: {},
  },
  discounts: {
    connection: 'discountNodes',
    type: 'DiscountNode',
    readOnly: { id: 'string', discount: 'other' },
    writable: {},
    nested: {
      discount: `{ __typename ${discountTypes.map((type) => `... on ${type} { ${discountFields} }`).join(' ')} }`,
    },
    searchNames: {},
    mutations: {},
  },
  abandoned_checkouts: {
    connection: 'abandonedCheckouts',
    type: 'AbandonedCheckout',
    readOnly: {
      ...stamps,
      name: 'string',
      completedAt: 'datetime',
      abandonedCheckoutUrl: 'string',
      note: 'string',
      totalPriceSet: 'other',
      customer: 'reference',
      billingAddress: 'other',
    },
    writable: {},
    references: { customer: 'customers' },
    nested: { totalPriceSet: money, customer: '{ id }', billingAddress: address },
    searchNames: {},
    sortKey: 'CREATED_AT',
    mutations: {},
  },
  companies: {
    connection: 'companies',
    type: 'Company',
    readOnly: {
      ...stamps,
      name: 'string',
      note: 'string',
      externalId: 'string',
      customerSince: 'datetime',
      mainContact: 'other',
      totalSpent: 'other',
      lifetimeDuration: 'string',
    },
    writable: {},
    nested: { mainContact: '{ id }', totalSpent: '{ amount currencyCode }' },
    searchNames: { name: 'name', externalId: 'external_id' },
    mutations: {},
  },
}
