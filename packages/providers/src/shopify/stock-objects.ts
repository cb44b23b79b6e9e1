// The objects of Shopify's GraphQL API about variants, their stock, and where it is.
import { asObject, type NativeRecord, present, typed } from '@mortise/connector-kit'
import { levelSelection, otherQuantities, withQuantities } from './level-quantities.ts'
import { amount, type ShopifyObject, stamps } from './shopify-object.ts'

/** The stock number of a variant is kept with its inventory item: `{sku: 'A-1'}` is `{inventoryItem: {sku: 'A-1'}}`. */
function withItem({ sku, inventoryItem, ...fields }: NativeRecord): NativeRecord {
  if (sku === undefined) return { ...fields, ...present({ inventoryItem }) }
  return { ...fields, inventoryItem: { ...asObject(inventoryItem), sku } }
}

const byProduct = { argument: 'productId', field: 'product', type: 'Product' } as const

/**
 * Fields, inputs, sort keys and the names lists can be filtered by are those of the schema of this version.
 * @see https://www.npmjs.com/package/@shopify/dev-mcp/v/1.16.0 (`dist/data/admin_2026-10.json.gz`) read 2026-11-22
 */
export const stockObjects: Readonly<Record<string, ShopifyObject>> = {
  /** Written through mutations that take many variants of one product; which product, changes and deletions look up. */
  product_variants: {
    connection: 'productVariants',
    type: 'ProductVariant',
    metafieldOwner: 'PRODUCTVARIANT',
    readOnly: typed(
      stamps,
      'title displayName position:int inventoryQuantity:int availableForSale:boolean selectedOptions:other',
      'inventoryItem:reference',
    ),
    writable: typed(
      'product:reference optionValues:other sku barcode price compareAtPrice taxable:boolean',
      'inventoryPolicy:singleSelect',
    ),
    required: ['product', 'optionValues'],
    references: { product: 'products', inventoryItem: 'inventory_items' },
    values: { inventoryPolicy: ['CONTINUE', 'DENY'] },
    nested: { selectedOptions: '{ name value }', product: '{ id }', inventoryItem: '{ id }' },
    writeOnly: ['optionValues'],
    searchNames: {
      title: 'title',
      sku: 'sku',
      barcode: 'barcode',
      taxable: 'taxable',
      product: 'product_id',
    },
    sortKey: 'ID',
    mutations: {
      create: {
        name: 'productVariantsBulkCreate',
        arguments: { productId: 'ID!', variants: '[ProductVariantsBulkInput!]!' },
        record: 'productVariants',
        input: withItem,
        parent: byProduct,
      },
      update: {
        name: 'productVariantsBulkUpdate',
        arguments: { productId: 'ID!', variants: '[ProductVariantsBulkInput!]!' },
        record: 'productVariants',
        input: withItem,
        parent: byProduct,
      },
      delete: {
        name: 'productVariantsBulkDelete',
        arguments: { productId: 'ID!', variantsIds: '[ID!]!' },
        parent: byProduct,
      },
    },
  },
  /** Made and removed with the variants they belong to; nothing sorts their list. */
  inventory_items: {
    connection: 'inventoryItems',
    type: 'InventoryItem',
    readOnly: typed(stamps, 'legacyResourceId unitCost:other variant:reference'),
    writable: typed(
      'sku tracked:boolean requiresShipping:boolean countryCodeOfOrigin provinceCodeOfOrigin',
      'harmonizedSystemCode cost:float',
    ),
    references: { variant: 'product_variants' },
    nested: { unitCost: amount, variant: '{ id }' },
    writeOnly: ['cost'],
    searchNames: { sku: 'sku' },
    sortKey: '',
    mutations: {
      update: { name: 'inventoryItemUpdate', arguments: { id: 'ID!', input: 'InventoryItemInput!' } },
    },
  },
  /**
   * The quantity of an item at a location: a separate, unsorted list below each location. A creation stocks the item
   * there, and a deletion ends that. A write sets the quantity to the given value, whatever it was before: you have to
   * know the stock, and the vendor keeps a history of it.
   */
  inventory_levels: {
    connection: 'inventoryLevels',
    type: 'InventoryLevel',
    readOnly: typed(
      stamps,
      'isActive:boolean item:reference location:reference',
      Object.fromEntries(otherQuantities.map((name) => [name, 'int' as const])),
    ),
    writable: typed('available:int onHand:int inventoryItemId locationId'),
    required: ['inventoryItemId', 'locationId'],
    references: { item: 'inventory_items', location: 'locations' },
    nested: {},
    selection: levelSelection,
    fromNative: withQuantities,
    writeOnly: ['inventoryItemId', 'locationId'],
    searchNames: { item: 'inventory_item_id', location: 'id' },
    sortKey: '',
    mutations: {},
  },
  /** The vendor deletes only locations that were deactivated, and that nothing is stocked at or ordered from. */
  locations: {
    connection: 'locations',
    type: 'Location',
    metafieldOwner: 'LOCATION',
    readOnly: typed(
      stamps,
      'isActive:boolean shipsInventory:boolean hasActiveInventory:boolean activatable:boolean',
      'deactivatable:boolean deletable:boolean',
    ),
    writable: typed('name address:other fulfillsOnlineOrders:boolean'),
    required: ['name', 'address'],
    nested: { address: '{ address1 address2 city country countryCode phone province provinceCode zip }' },
    searchNames: { name: 'name' },
    sortKey: 'ID',
    listArguments: 'includeInactive: true, includeLegacy: true',
    hasNoSince: true,
    mutations: {
      create: { name: 'locationAdd', arguments: { input: 'LocationAddInput!' } },
      update: { name: 'locationEdit', arguments: { id: 'ID!', input: 'LocationEditInput!' } },
      delete: {
        name: 'locationDelete',
        arguments: { locationId: 'ID!' },
        errors: 'locationDeleteUserErrors',
      },
    },
  },
  fulfillment_orders: {
    connection: 'fulfillmentOrders',
    type: 'FulfillmentOrder',
    readOnly: typed(
      stamps,
      'status:singleSelect requestStatus:singleSelect orderName orderId orderProcessedAt:datetime',
      'fulfillAt:datetime fulfillBy:datetime assignedLocation:other destination:other',
    ),
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
}
