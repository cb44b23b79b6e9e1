// How Paddle is asked: lists in the order of ids, of which each page starts after the last of the page before.
import {
  asArray,
  asObject,
  byLastId,
  fromObjectTable,
  isObject,
  type StaticFields,
  type TableObject,
  toParameters,
  typed,
} from '@mortise/connector-kit'
import { record } from './record.ts'

/** An object, what its list is always asked, and whether it can be asked for changes. */
interface PaddleObject extends TableObject {
  query: Readonly<Record<string, string>>
  hasChanges: boolean
}

const stamps = typed('id created_at:datetime updated_at:datetime')
/** Lists leave archived records out unless they are asked for. */
const withArchived = { status: 'active,archived' }
const archivable = ['active', 'archived']

function object(
  given: StaticFields &
    Pick<TableObject, 'pageSizeMax'> & {
      filters: readonly string[]
      query?: PaddleObject['query']
      hasChanges?: boolean
    },
): PaddleObject {
  const { query = {}, hasChanges = false, ...rest } = given
  return { ...rest, query, hasChanges, items: 'data' }
}

/**
 * @see https://developer.paddle.com/api-reference/customers/list-customers/ read 2026-11-22
 * @see https://developer.paddle.com/api-reference/transactions/list-transactions.md read 2026-11-22
 * @see https://developer.paddle.com/api-reference/subscriptions/list-subscriptions.md read 2026-11-22
 * @see https://www.npmjs.com/package/@paddle/paddle-node-sdk/v/3.10.0 (fields, and the filters of the others) read 2026-11-22
 */
const objects: Readonly<Record<string, PaddleObject>> = {
  customers: object({
    filters: ['email', 'status'],
    query: withArchived,
    readOnly: typed(stamps, 'marketing_consent:boolean import_meta:other'),
    writable: typed('email name locale status:singleSelect custom_data:other'),
    required: ['email'],
    values: { status: archivable },
  }),
  products: object({
    filters: ['status', 'tax_category', 'type'],
    query: withArchived,
    readOnly: typed(stamps, 'import_meta:other'),
    writable: typed(
      'name description type:singleSelect tax_category:singleSelect image_url status:singleSelect',
      'custom_data:other',
    ),
    required: ['name', 'tax_category'],
    values: {
      status: archivable,
      type: ['standard', 'custom'],
      tax_category: [
        'digital-goods',
        'ebooks',
        'implementation-services',
        'professional-services',
        'saas',
        'software-programming-services',
        'standard',
        'training-services',
        'website-hosting',
      ],
    },
  }),
  prices: object({
    filters: ['product_id', 'status', 'type'],
    query: withArchived,
    readOnly: typed(stamps, 'import_meta:other'),
    writable: typed(
      'product_id:reference description name type:singleSelect unit_price:other unit_price_overrides:other',
      'billing_cycle:other trial_period:other tax_mode quantity:other status:singleSelect custom_data:other',
    ),
    required: ['product_id', 'description', 'unit_price'],
    references: { product_id: 'products' },
    values: { status: archivable, type: ['standard', 'custom'] },
  }),
  discounts: object({
    filters: ['code', 'status'],
    query: withArchived,
    readOnly: typed(stamps, 'times_used:int import_meta:other'),
    writable: typed(
      'description type:singleSelect amount currency_code code enabled_for_checkout:boolean recur:boolean',
      'maximum_recurring_intervals:int usage_limit:int restrict_to:other expires_at:datetime',
      'discount_group_id mode status:singleSelect custom_data:other',
    ),
    required: ['description', 'type', 'amount'],
    values: { type: ['flat', 'flat_per_seat', 'percentage'], status: archivable },
  }),
  subscriptions: object({
    filters: ['customer_id', 'address_id', 'status', 'collection_mode'],
    readOnly: typed(
      stamps,
      'status:singleSelect started_at:datetime first_billed_at:datetime paused_at:datetime',
      'canceled_at:datetime current_billing_period:other billing_cycle:other management_urls:other',
      'import_meta:other',
    ),
    writable: typed(
      'customer_id:reference address_id business_id currency_code next_billed_at:datetime discount:other',
      'collection_mode:singleSelect billing_details:other scheduled_change:other items:other',
      'proration_billing_mode on_payment_failure custom_data:other',
    ),
    references: { customer_id: 'customers' },
    values: {
      status: ['active', 'canceled', 'past_due', 'paused', 'trialing'],
      collection_mode: ['automatic', 'manual'],
    },
  }),
  transactions: object({
    // @see https://github.com/PaddleHQ/paddle-openapi/blob/main/v1/openapi.yaml (`per_page`) read 2026-11-28
    pageSizeMax: 30,
    filters: ['customer_id', 'subscription_id', 'invoice_number', 'origin', 'status', 'collection_mode'],
    hasChanges: true,
    readOnly: typed(
      stamps,
      'origin invoice_id invoice_number details:other payments:other billed_at:datetime revised_at:datetime',
    ),
    writable: typed(
      'status:singleSelect customer_id:reference address_id business_id subscription_id:reference',
      'currency_code collection_mode:singleSelect discount_id:reference billing_details:other',
      'billing_period:other items:other checkout:other custom_data:other',
    ),
    required: ['items'],
    references: { customer_id: 'customers', subscription_id: 'subscriptions', discount_id: 'discounts' },
    values: {
      status: ['draft', 'ready', 'billed', 'paid', 'completed', 'canceled', 'past_due'],
      collection_mode: ['automatic', 'manual'],
    },
  }),
  adjustments: object({
    // @see https://github.com/PaddleHQ/paddle-openapi/blob/main/v1/openapi.yaml (`per_page`) read 2026-11-28
    pageSizeMax: 50,
    filters: ['transaction_id', 'customer_id', 'subscription_id', 'status', 'action'],
    readOnly: typed(
      stamps,
      'subscription_id:reference customer_id:reference currency_code status:singleSelect',
      'credit_applied_to_balance:boolean totals:other payout_totals:other tax_rates_used:other',
    ),
    writable: typed('action:singleSelect type transaction_id:reference reason items:other tax_mode'),
    required: ['action', 'transaction_id', 'reason'],
    references: {
      transaction_id: 'transactions',
      subscription_id: 'subscriptions',
      customer_id: 'customers',
    },
    values: {
      action: [
        'credit',
        'refund',
        'chargeback',
        'chargeback_reverse',
        'chargeback_warning',
        'credit_reverse',
      ],
      status: ['pending_approval', 'approved', 'rejected', 'reversed'],
    },
  }),
}

/**
 * Ids sort as creation does, so a record that changes during a read moves no other to another page. Lists take several
 * values with commas between them: what is found is compared with the value sought.
 * @see https://developer.paddle.com/api-reference/about/filter-search-sort/ read 2026-11-22
 * @see https://developer.paddle.com/api-reference/customers/list-customers/ read 2026-11-22
 */
export const { listObjects, describe, read, search, readByIds, write } = fromObjectTable<PaddleObject>({
  displayName: 'Paddle',
  objects,
  record,
  style: byLastId({ after: 'after', limit: 'per_page', hasMore: 'meta.pagination.has_more', id: 'id' }),
  pageSizeMax: 200,
  list: ({ query, hasChanges }, { objectName, since, until, filters }) => ({
    path: `/${objectName}`,
    query: {
      ...query,
      order_by: 'id[ASC]',
      // Transactions alone can be asked for changes.
      ...(hasChanges && since ? { 'updated_at[GTE]': since.toISOString() } : undefined),
      ...(hasChanges && until ? { 'updated_at[LT]': until.toISOString() } : undefined),
      ...toParameters(filters),
    },
  }),
  // A list takes ids that are none of Paddle's for a mistake, and adjustments cannot be asked for one by one.
  one: ({ query }, { objectName, id }) =>
    /^[a-z]{3}_\w+$/.test(id) ? { path: `/${objectName}`, query: { ...query, id } } : undefined,
  unwrap(json) {
    const { data } = asObject(json) ?? {}
    return Array.isArray(data) ? asArray(data).find(isObject) : asObject(data)
  },
  write: (_, { objectName, action, item, id }) =>
    action === 'create'
      ? { method: 'POST', path: `/${objectName}`, json: item.fields }
      : { method: 'PATCH', path: `/${objectName}/${encodeURIComponent(id)}`, json: item.fields },
})
