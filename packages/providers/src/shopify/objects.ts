// The objects of Shopify's GraphQL API, what they hold, and how they are asked for and written.
import { typed } from '@mortise/connector-kit'
import { contentObjects } from './content-objects.ts'
import { address, amount, lineItems, money, type ShopifyObject, stamps } from './shopify-object.ts'
import { stockObjects } from './stock-objects.ts'
import { tradeObjects } from './trade-objects.ts'

/**
 * Fields, inputs, sort keys and the names lists can be filtered by are those of the schema of this version.
 * Not separate objects, as no list has them: fulfillments and refunds, which are read with their order where they are
 * named among its fields, returns, and contacts of companies.
 * Fulfillment orders are read only: accepting, moving and holding them are separate mutations.
 * @see https://www.npmjs.com/package/@shopify/dev-mcp/v/1.16.0 (`dist/data/admin_2026-10.json.gz`) read 2026-11-22
 */
export const objects: Readonly<Record<string, ShopifyObject>> = {
  customers: {
    connection: 'customers',
    type: 'Customer',
    metafieldOwner: 'CUSTOMER',
    readOnly: typed(
      stamps,
      'displayName state:singleSelect verifiedEmail:boolean numberOfOrders:int amountSpent:other',
      'defaultAddress:other',
    ),
    writable: typed('firstName lastName email phone locale note tags:multiSelect taxExempt:boolean'),
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
    readOnly: typed(
      stamps,
      'publishedAt:datetime totalInventory:int onlineStoreUrl hasOnlyDefaultVariant:boolean options:other',
      'variants:other',
    ),
    writable: typed(
      'title handle descriptionHtml vendor productType status:singleSelect tags:multiSelect templateSuffix',
    ),
    required: ['title'],
    values: { status: ['ACTIVE', 'ARCHIVED', 'DRAFT', 'UNLISTED'] },
    nested: {},
    costly: {
      options: { selection: 'options(first: 3) { id name values }', cost: 3 },
      variants: {
        selection: 'variants(first: 50) { nodes { id title sku price } pageInfo { hasNextPage } }',
        cost: 52,
      },
    },
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
   * A creation takes more than can be changed later: what was bought, who bought it, how it was paid. Only some
   * orders can be deleted; the vendor refuses the others. Cancelling an order is a separate mutation (`orderCancel`),
   * for which you have to decide about the money and the stock.
   */
  orders: {
    connection: 'orders',
    type: 'Order',
    metafieldOwner: 'ORDER',
    searchesMetafields: true,
    readOnly: typed(
      stamps,
      'closedAt:datetime cancelledAt:datetime cancelReason confirmed:boolean currencyCode',
      'displayFinancialStatus:singleSelect displayFulfillmentStatus:singleSelect totalPriceSet:other',
      'subtotalPriceSet:other customer:reference fulfillments:other refunds:other',
    ),
    writable: typed(
      'name email phone note tags:multiSelect poNumber test:boolean processedAt:datetime',
      'shippingAddress:other billingAddress:other lineItems:other transactions:other shippingLines:other',
      'financialStatus:singleSelect currency',
    ),
    required: ['lineItems'],
    references: { customer: 'customers' },
    values: {
      displayFinancialStatus: [
        'AUTHORIZED',
        'EXPIRED',
        'PAID',
        'PARTIALLY_PAID',
        'PARTIALLY_REFUNDED',
        'PENDING',
        'REFUNDED',
        'VOIDED',
      ],
    },
    nested: {
      totalPriceSet: money,
      subtotalPriceSet: money,
      customer: '{ id }',
      billingAddress: address,
      shippingAddress: address,
    },
    writeOnly: ['transactions', 'shippingLines', 'financialStatus', 'currency'],
    costly: {
      lineItems,
      fulfillments: {
        selection:
          'fulfillments(first: 10) { id status displayStatus createdAt updatedAt trackingInfo { company number url } }',
        cost: 20,
      },
      refunds: {
        selection: `refunds(first: 10) { id createdAt note totalRefundedSet ${money} }`,
        cost: 30,
      },
    },
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
    readOnly: typed(
      stamps,
      'name status:singleSelect completedAt:datetime currencyCode invoiceUrl totalPriceSet:other',
      'customer:reference',
    ),
    writable: typed('email tags:multiSelect taxExempt:boolean poNumber lineItems:other note'),
    required: ['lineItems'],
    references: { customer: 'customers' },
    values: { status: ['COMPLETED', 'INVOICE_SENT', 'OPEN'] },
    nested: { totalPriceSet: money, customer: '{ id }', note: ': note2' },
    costly: { lineItems },
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
    readOnly: typed('id updatedAt:datetime'),
    writable: typed('title handle descriptionHtml sortOrder:singleSelect templateSuffix'),
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

/** The parts of a record's selection besides its plain fields. */
export interface Wanted {
  /** Keys of metafields: `custom.material`. */
  keys?: readonly string[]
  /** Names of costly fields. */
  lists?: readonly string[]
}

/** `id title amountSpent { amount currencyCode }` */
export function selectionOf(object: ShopifyObject, { keys = [], lists = [] }: Wanted = {}): string {
  const { readOnly, writable, nested, writeOnly = [], costly = {} } = object
  const names = [...Object.keys(readOnly), ...Object.keys(writable)].filter(
    (name) => !writeOnly.includes(name) && !Object.hasOwn(costly, name),
  )
  return [
    ...(object.selection ? [object.selection] : names.map((name) => `${name} ${nested[name] ?? ''}`.trim())),
    ...lists.flatMap((name) => costly[name]?.selection ?? []),
    ...(keys.length === 0
      ? []
      : [
          `metafields(first: ${keys.length}, keys: ${JSON.stringify(keys)}) { nodes { namespace key jsonValue } }`,
        ]),
  ].join(' ')
}

/** The costly fields among those that are asked for by name. */
export function costlyAmong({ costly = {} }: ShopifyObject, names: readonly string[]): string[] {
  return Object.keys(costly).filter((name) => names.includes(name))
}
