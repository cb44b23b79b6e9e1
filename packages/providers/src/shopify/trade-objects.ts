// The objects of Shopify's GraphQL API about who buys for a company, discounts, gift cards, and carts left behind.
import { type NativeRecord, typed } from '@mortise/connector-kit'
import { discountSelection, flattened } from './discount-kinds.ts'
import { address, amount, money, type ShopifyObject, stamps } from './shopify-object.ts'

const companyAddress = '{ address1 address2 city companyName countryCode phone recipient zip zoneCode }'

/** `{name, companyLocation}` is `{company: {name}, companyLocation}`: one request may set the buyer and the place. */
function withCompany({ companyContact, companyLocation, ...company }: NativeRecord): NativeRecord {
  return {
    company,
    companyContact,
    companyLocation,
  }
}

/**
 * Fields, inputs, sort keys and the names lists can be filtered by are those of the schema of this version.
 * @see https://www.npmjs.com/package/@shopify/dev-mcp/v/1.16.0 (`dist/data/admin_2026-10.json.gz`) read 2026-11-22
 */
export const tradeObjects: Readonly<Record<string, ShopifyObject>> = {
  /**
   * Eight kinds of discounts (`DiscountCodeBasic`, `DiscountAutomaticBxgy`), each with its own input. Other fields that
   * you write are passed on in the vendor's form (`customerGets`, `minimumRequirement`, `code`).
   */
  discounts: {
    connection: 'discountNodes',
    type: 'DiscountNode',
    metafieldOwner: 'DISCOUNT',
    setsMetafieldsApart: true,
    readOnly: typed(stamps, 'status:singleSelect summary asyncUsageCount:int'),
    writable: typed(
      'kind:singleSelect title startsAt:datetime endsAt:datetime tags:multiSelect code customerGets:other',
      'minimumRequirement:other context:other',
    ),
    required: ['kind', 'title', 'startsAt'],
    values: { status: ['ACTIVE', 'EXPIRED', 'SCHEDULED'] },
    nested: {},
    writeOnly: ['code', 'customerGets', 'minimumRequirement', 'context'],
    searchNames: { title: 'title', status: 'status', tags: 'tag' },
    selection: `id discount ${discountSelection()}`,
    fromNative: flattened,
    // The mutation depends on the kind.
    mutations: {},
  },
  gift_cards: {
    connection: 'giftCards',
    type: 'GiftCard',
    readOnly: typed(
      stamps,
      'lastCharacters enabled:boolean deactivatedAt:datetime initialValue:other balance:other',
      'customer:reference',
    ),
    writable: typed('note expiresOn:date templateSuffix customerId initialAmount:other code'),
    required: ['initialAmount'],
    references: { customer: 'customers' },
    nested: { initialValue: amount, balance: amount, customer: '{ id }' },
    writeOnly: ['customerId', 'initialAmount', 'code'],
    searchNames: { customer: 'customer_id' },
    sortKey: 'ID',
    hasNoSince: true,
    mutations: {
      // A gift card is money: a separate mutation deactivates it for good, and it is never deleted.
      create: { name: 'giftCardCreate', arguments: { input: 'GiftCardCreateInput!' } },
      update: { name: 'giftCardUpdate', arguments: { id: 'ID!', input: 'GiftCardUpdateInput!' } },
    },
  },
  abandoned_checkouts: {
    connection: 'abandonedCheckouts',
    type: 'AbandonedCheckout',
    readOnly: typed(
      stamps,
      'name completedAt:datetime abandonedCheckoutUrl note totalPriceSet:other customer:reference',
      'billingAddress:other',
    ),
    writable: {},
    references: { customer: 'customers' },
    nested: { totalPriceSet: money, customer: '{ id }', billingAddress: address },
    searchNames: {},
    sortKey: 'ID',
    mutations: {},
  },
  companies: {
    connection: 'companies',
    type: 'Company',
    metafieldOwner: 'COMPANY',
    setsMetafieldsApart: true,
    searchesMetafields: true,
    readOnly: typed(stamps, 'mainContact:other totalSpent:other lifetimeDuration'),
    writable: typed('name note externalId customerSince:datetime'),
    required: ['name'],
    nested: { mainContact: '{ id }', totalSpent: amount },
    searchNames: { name: 'name', externalId: 'external_id' },
    mutations: {
      create: { name: 'companyCreate', arguments: { input: 'CompanyCreateInput!' }, input: withCompany },
      update: { name: 'companyUpdate', arguments: { companyId: 'ID!', input: 'CompanyInput!' } },
      delete: { name: 'companyDelete', arguments: { id: 'ID!' } },
    },
  },
  company_locations: {
    connection: 'companyLocations',
    type: 'CompanyLocation',
    metafieldOwner: 'COMPANY_LOCATION',
    setsMetafieldsApart: true,
    searchesMetafields: true,
    readOnly: typed(stamps, 'currency totalSpent:other'),
    writable: typed(
      'company:reference name externalId note phone locale shippingAddress:other billingAddress:other',
    ),
    required: ['company', 'name'],
    references: { company: 'companies' },
    nested: {
      company: '{ id }',
      totalSpent: amount,
      shippingAddress: companyAddress,
      billingAddress: companyAddress,
    },
    searchNames: { name: 'name', externalId: 'external_id', company: 'company_id' },
    mutations: {
      create: {
        name: 'companyLocationCreate',
        arguments: { companyId: 'ID!', input: 'CompanyLocationInput!' },
        parent: { argument: 'companyId', field: 'company', type: 'Company' },
      },
      // A separate mutation changes addresses (`companyLocationAssignAddress`).
      update: {
        name: 'companyLocationUpdate',
        arguments: { companyLocationId: 'ID!', input: 'CompanyLocationUpdateInput!' },
      },
      delete: { name: 'companyLocationDelete', arguments: { companyLocationId: 'ID!' } },
    },
  },
}
