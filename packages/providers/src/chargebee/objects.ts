// The objects of Chargebee's API: what they hold, and what their lists filter by.
import { asObject, type CallResponse, listIn, type NativeRecord, typed } from '@mortise/connector-kit'
import type { ChargebeeObject } from './chargebee-object.ts'
import { around } from './objects-around.ts'

const ofEach = typed('object created_at:int updated_at:int resource_version:int deleted:boolean')
const stamps = typed('id', ofEach)

/**
 * @see https://apidocs.chargebee.com/docs/api/customers/list-customers read 2026-11-21
 * @see https://apidocs.chargebee.com/docs/api/customers read 2026-11-21
 * @see https://www.npmjs.com/package/chargebee/v/3.33.0 (`CreateInputParam` of an item) read 2026-11-28
 * @see https://www.npmjs.com/package/chargebee/v/3.33.0 (`CreateForChargeItemsAndChargesInputParam` of an invoice) read 2026-11-29
 */
const described: Readonly<Record<string, Omit<ChargebeeObject, 'items'>>> = {
  customers: {
    one: 'customer',
    isSorted: true,
    showsDeleted: true,
    filters: ['email', 'first_name', 'last_name', 'company', 'phone', 'auto_collection', 'taxability'],
    readOnly: typed(
      stamps,
      'card_status pii_cleared promotional_credits:int refundable_credits:int excess_payments:int',
      'unbilled_charges:int primary_payment_source_id payment_method:other billing_address:other',
      'contacts:other channel mrr:int business_entity_id',
    ),
    writable: typed(
      'first_name last_name email phone company auto_collection:singleSelect net_term_days:int',
      'allow_direct_debit:boolean taxability:singleSelect locale preferred_currency_code invoice_notes',
      'vat_number meta_data:other',
    ),
    values: { auto_collection: ['on', 'off'], taxability: ['taxable', 'exempt'] },
  },
  subscriptions: {
    one: 'subscription',
    isSorted: true,
    showsDeleted: true,
    filters: ['customer_id', 'status'],
    readOnly: typed(
      stamps,
      'customer_id:reference status:singleSelect currency_code billing_period:int billing_period_unit',
      'current_term_start:int current_term_end:int next_billing_at:int started_at:int activated_at:int',
      'start_date:int trial_start:int trial_end:int cancelled_at:int cancel_reason due_invoices_count:int',
      'due_since:int total_dues:int mrr:int auto_collection has_scheduled_changes:boolean channel',
      'subscription_items:other item_tiers:other coupons:other meta_data:other',
    ),
    writable: {},
    references: { customer_id: 'customers' },
    values: { status: ['future', 'in_trial', 'active', 'non_renewing', 'paused', 'cancelled'] },
  },
  invoices: {
    one: 'invoice',
    isSorted: true,
    showsDeleted: true,
    filters: ['customer_id', 'subscription_id', 'status'],
    readOnly: typed(
      stamps,
      'status:singleSelect date:int due_date:int paid_at:int voided_at:int price_type recurring:boolean total:int',
      'sub_total:int tax:int amount_paid:int amount_due:int amount_adjusted:int credits_applied:int',
      'write_off_amount:int line_items:other linked_payments:other',
    ),
    // Of what is charged once; those of subscriptions are Chargebee's to make.
    newPath: 'create_for_charge_items_and_charges',
    writable: typed(
      'customer_id:reference subscription_id:reference currency_code item_prices:other item_tiers:other charges:other',
      'discounts:other coupon_ids:multiSelect invoice_note remove_general_note:boolean po_number invoice_date:int',
      'auto_collection:singleSelect net_term_days:int payment_source_id authorization_transaction_id',
      'create_pending_invoice:boolean shipping_address:other statement_descriptor:other notes_to_remove:other',
      'tax_providers_fields:other',
    ),
    references: { customer_id: 'customers', subscription_id: 'subscriptions' },
    values: {
      status: ['paid', 'posted', 'payment_due', 'not_paid', 'voided', 'pending'],
      auto_collection: ['on', 'off'],
    },
  },
  items: {
    one: 'item',
    isSorted: true,
    filters: ['name', 'type', 'status', 'item_family_id'],
    readOnly: typed(ofEach, 'channel item_applicability'),
    // The account chooses the id of an item.
    writable: typed(
      'id type:singleSelect name external_name description status item_family_id enabled_for_checkout:boolean',
      'enabled_in_portal:boolean is_giftable:boolean is_shippable:boolean metered:boolean unit',
    ),
    required: ['id', 'type', 'name', 'item_family_id'],
    values: { type: ['plan', 'addon', 'charge'] },
  },
  ...Object.fromEntries(
    Object.entries(around).map(([name, listing]) => [name, { writable: {}, ...listing }]),
  ),
}

/** A list wraps each record in a separate object: `{"list": [{"customer": {...}}], "next_offset": "..."}`. */
export const objects: Readonly<Record<string, ChargebeeObject>> = Object.fromEntries(
  Object.entries(described).map(([name, object]) => {
    const items = (answer: CallResponse): NativeRecord[] =>
      listIn(answer, 'list')
        .map((own) => asObject(own[object.one]))
        .filter((own) => own !== undefined)
    return [name, { ...object, items }]
  }),
)
