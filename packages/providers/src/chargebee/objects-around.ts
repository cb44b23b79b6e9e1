// What stands around Chargebee's customers and subscriptions: payments, prices, and what is charged besides.
import { typed } from '@mortise/connector-kit'
import type { ChargebeeObject } from './chargebee-object.ts'

type Listing = Omit<ChargebeeObject, 'items' | 'writable'> & Partial<Pick<ChargebeeObject, 'writable'>>

const stamps = typed('id object updated_at:int resource_version:int')
const made = typed(stamps, 'created_at:int')
const ofCustomer = { customer_id: 'customers' } as const
const ofSubscription = { ...ofCustomer, subscription_id: 'subscriptions' } as const

/**
 * They are read, and but for promotional credits not written. A site has items with their prices, or, by the first product catalogue, plans and addons.
 * @see https://www.npmjs.com/package/chargebee/v/3.33.0 (types, `ListInputParam`, api_endpoints.js) read 2026-11-29
 */
export const around: Readonly<Record<string, Listing>> = {
  transactions: {
    one: 'transaction',
    showsDeleted: true,
    filters: ['customer_id', 'subscription_id', 'status', 'type', 'payment_method', 'reference_number'],
    readOnly: typed(
      stamps,
      'customer_id:reference subscription_id:reference gateway_account_id payment_source_id:reference',
      'payment_method reference_number gateway type:singleSelect date:int settled_at:int currency_code',
      'exchange_rate:float amount:int amount_unused:int amount_capturable:int id_at_gateway status:singleSelect',
      'fraud_flag initiator_type error_code error_text voided_at:int masked_card_number refunded_txn_id',
      'reference_transaction_id linked_invoices:other linked_credit_notes:other linked_refunds:other',
      'linked_payments:other deleted:boolean business_entity_id',
    ),
    references: { ...ofSubscription, payment_source_id: 'payment_sources' },
    values: {
      type: ['authorization', 'payment', 'refund', 'payment_reversal'],
      status: ['in_progress', 'success', 'voided', 'failure', 'timeout', 'needs_attention', 'late_failure'],
    },
  },
  credit_notes: {
    one: 'credit_note',
    showsDeleted: true,
    filters: ['customer_id', 'subscription_id', 'reference_invoice_id', 'type', 'status'],
    readOnly: typed(
      stamps,
      'customer_id:reference subscription_id:reference reference_invoice_id:reference type:singleSelect',
      'reason_code create_reason_code status:singleSelect date:int price_type currency_code sub_total:int total:int',
      'amount_allocated:int amount_refunded:int amount_available:int refunded_at:int voided_at:int channel',
      'line_items:other discounts:other taxes:other linked_refunds:other allocations:other deleted:boolean',
      'business_entity_id',
    ),
    references: { ...ofSubscription, reference_invoice_id: 'invoices' },
    values: {
      type: ['adjustment', 'refundable', 'store'],
      status: ['adjusted', 'refunded', 'refund_due', 'voided'],
    },
  },
  orders: {
    one: 'order',
    showsDeleted: true,
    filters: ['invoice_id', 'subscription_id', 'status', 'order_type'],
    readOnly: typed(
      made,
      'document_number invoice_id:reference subscription_id:reference customer_id:reference status order_type',
      'cancellation_reason payment_status price_type reference_id fulfillment_status order_date:int',
      'shipping_date:int note tracking_id tracking_url shipment_carrier currency_code discount:int tax:int',
      'sub_total:int total:int amount_paid:int paid_on:int shipped_at:int delivered_at:int cancelled_at:int',
      'order_line_items:other shipping_address:other billing_address:other deleted:boolean business_entity_id',
    ),
    references: { ...ofSubscription, invoice_id: 'invoices' },
  },
  payment_sources: {
    one: 'payment_source',
    showsDeleted: true,
    filters: ['customer_id', 'type', 'status'],
    readOnly: typed(
      made,
      'customer_id:reference type reference_id status:singleSelect gateway gateway_account_id issuing_country',
      'card:other bank_account:other paypal:other amazon_payment:other billing_address:other mandates:other',
      'deleted:boolean business_entity_id',
    ),
    references: ofCustomer,
    values: { status: ['valid', 'expiring', 'expired', 'invalid', 'pending_verification'] },
  },
  quotes: {
    one: 'quote',
    showsDeleted: true,
    filters: ['customer_id', 'subscription_id', 'status'],
    readOnly: typed(
      stamps,
      'name po_number customer_id:reference subscription_id:reference invoice_id:reference status operation_type',
      'valid_till:int date:int currency_code sub_total:int total:int total_payable:int charge_on_acceptance:int',
      'amount_paid:int amount_due:int version:int line_items:other discounts:other taxes:other notes:other',
      'shipping_address:other billing_address:other deleted:boolean business_entity_id',
    ),
    references: { ...ofSubscription, invoice_id: 'invoices' },
  },
  unbilled_charges: {
    one: 'unbilled_charge',
    isListOnly: true,
    changedBy: 'none',
    filters: ['customer_id', 'subscription_id'],
    readOnly: typed(
      'id object created_at:int updated_at:int customer_id:reference subscription_id:reference date_from:int',
      'date_to:int unit_amount:int pricing_model quantity:int amount:int currency_code discount_amount:int',
      'description entity_type entity_id is_voided:boolean voided_at:int deleted:boolean business_entity_id',
    ),
    references: ofSubscription,
  },
  coupons: {
    one: 'coupon',
    filters: ['name', 'discount_type', 'duration_type', 'status', 'currency_code'],
    readOnly: typed(
      made,
      'name invoice_name discount_type:singleSelect discount_percentage:float discount_amount:int currency_code',
      'duration_type:singleSelect duration_month:int valid_from:int valid_till:int max_redemptions:int',
      'redemptions:int status:singleSelect apply_on archived_at:int period:int period_unit',
      'item_constraints:other invoice_notes meta_data:other deleted:boolean',
    ),
    values: {
      discount_type: ['fixed_amount', 'percentage', 'offer_quantity'],
      duration_type: ['one_time', 'forever', 'limited_period'],
      status: ['active', 'expired', 'archived', 'deleted', 'future'],
    },
  },
  item_prices: {
    one: 'item_price',
    filters: ['name', 'item_id', 'item_family_id', 'item_type', 'currency_code', 'status'],
    readOnly: typed(
      made,
      'name external_name description item_id:reference item_family_id:reference item_type:singleSelect',
      'price_variant_id:reference status:singleSelect pricing_model price:int price_in_decimal currency_code',
      'period:int period_unit trial_period:int trial_period_unit billing_cycles:int free_quantity:int channel',
      'is_taxable:boolean tiers:other tax_detail:other accounting_detail:other metadata:other archived_at:int',
      'deleted:boolean business_entity_id',
    ),
    references: { item_id: 'items', item_family_id: 'item_families', price_variant_id: 'price_variants' },
    values: { item_type: ['plan', 'addon', 'charge'], status: ['active', 'archived', 'deleted'] },
  },
  item_families: {
    one: 'item_family',
    filters: ['name'],
    readOnly: typed(stamps, 'name description status channel deleted:boolean business_entity_id'),
  },
  price_variants: {
    one: 'price_variant',
    filters: ['name', 'status'],
    readOnly: typed(
      made,
      'name external_name variant_group description status:singleSelect archived_at:int attributes:other',
      'deleted:boolean business_entity_id',
    ),
    values: { status: ['active', 'archived', 'deleted'] },
  },
  plans: {
    one: 'plan',
    filters: ['name', 'status', 'currency_code'],
    readOnly: typed(
      stamps,
      'name invoice_name description price:int currency_code period:int period_unit trial_period:int',
      'trial_period_unit pricing_model free_quantity:int setup_cost:int status:singleSelect billing_cycles:int',
      'archived_at:int channel giftable:boolean taxable:boolean invoice_notes meta_data:other tiers:other',
    ),
    values: { status: ['active', 'archived', 'deleted'] },
  },
  addons: {
    one: 'addon',
    filters: ['name', 'status', 'currency_code', 'charge_type'],
    readOnly: typed(
      stamps,
      'name invoice_name description pricing_model type charge_type:singleSelect price:int currency_code',
      'period:int period_unit unit status:singleSelect archived_at:int channel taxable:boolean invoice_notes',
      'meta_data:other tiers:other',
    ),
    values: {
      charge_type: ['recurring', 'non_recurring'],
      status: ['active', 'archived', 'deleted'],
    },
  },
  usages: {
    one: 'usage',
    isListOnly: true,
    filters: ['subscription_id', 'item_price_id', 'invoice_id'],
    readOnly: typed(
      made,
      'usage_date:int subscription_id:reference item_price_id:reference invoice_id:reference line_item_id',
      'quantity source note',
    ),
    references: {
      subscription_id: 'subscriptions',
      item_price_id: 'item_prices',
      invoice_id: 'invoices',
    },
  },
  ramps: {
    one: 'ramp',
    showsDeleted: true,
    filters: ['subscription_id', 'status'],
    readOnly: typed(
      made,
      'description subscription_id:reference effective_from:int status:singleSelect items_to_add:other',
      'items_to_update:other items_to_remove:other coupons_to_add:other discounts_to_add:other deleted:boolean',
    ),
    references: { subscription_id: 'subscriptions' },
    values: { status: ['scheduled', 'succeeded', 'failed', 'draft'] },
  },
  gifts: {
    one: 'gift',
    changedBy: 'none',
    filters: ['status'],
    readOnly: typed(
      stamps,
      'status:singleSelect scheduled_at:int auto_claim:boolean no_expiry:boolean claim_expiry_date:int',
      'gifter:other gift_receiver:other gift_timelines:other',
    ),
    values: { status: ['scheduled', 'unclaimed', 'claimed', 'cancelled', 'expired'] },
  },
  promotional_credits: {
    one: 'promotional_credit',
    // They never change.
    changedBy: 'created_at',
    filters: ['customer_id', 'type'],
    readOnly: typed(
      'id object created_at:int type:singleSelect closing_balance:int done_by business_entity_id',
    ),
    // A new one is added to the balance of a customer.
    // @see https://www.npmjs.com/package/chargebee/v/3.33.0 (`AddInputParam`) read 2026-11-29
    newPath: 'add',
    writable: typed(
      'customer_id:reference amount:int amount_in_decimal currency_code description credit_type reference',
    ),
    required: ['customer_id', 'description'],
    references: ofCustomer,
    values: { type: ['increment', 'decrement'] },
  },
  comments: {
    one: 'comment',
    changedBy: 'created_at',
    filters: ['entity_type', 'entity_id'],
    readOnly: typed('id object created_at:int entity_type entity_id added_by notes type business_entity_id'),
  },
  hosted_pages: {
    one: 'hosted_page',
    filters: ['type', 'state'],
    readOnly: typed(
      made,
      'type url state:singleSelect failure_reason pass_thru_content embed:boolean expires_at:int layout',
      'content:other checkout_info:other business_entity_id',
    ),
    values: { state: ['created', 'requested', 'succeeded', 'cancelled', 'acknowledged'] },
  },
  virtual_bank_accounts: {
    one: 'virtual_bank_account',
    filters: ['customer_id'],
    readOnly: typed(
      made,
      'customer_id:reference email scheme bank_name account_number routing_number swift_code gateway',
      'gateway_account_id reference_id deleted:boolean',
    ),
    references: ofCustomer,
  },
  events: {
    one: 'event',
    changedBy: 'occurred_at',
    filters: ['event_type', 'source', 'webhook_status'],
    readOnly: typed(
      'id object occurred_at:int event_type source user webhook_status webhook_failure_reason webhooks:other',
      'api_version content:other origin_user',
    ),
  },
}
