// How money moves at Stripe: intents, charges, what is given back, and what is paid out.
import { typed } from '@mortise/connector-kit'
import { type StripeObject, stamps } from './stripe-object.ts'

/**
 * Objects of payments and of the balance.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-22
 */
export const paymentObjects: Readonly<Record<string, StripeObject>> = {
  payment_intents: {
    changes: [
      'payment_intent.created',
      'payment_intent.succeeded',
      'payment_intent.payment_failed',
      'payment_intent.canceled',
      'payment_intent.processing',
      'payment_intent.requires_action',
      'payment_intent.amount_capturable_updated',
    ],
    searchable: ['amount', 'currency', 'customer', 'status'],
    listFilters: ['customer'],
    readOnly: typed(
      stamps,
      'status:singleSelect amount_received:int latest_charge:reference canceled_at:int',
    ),
    writable: typed(
      'amount:int currency customer:reference description receipt_email payment_method shipping:other',
      'metadata:other',
    ),
    required: ['amount', 'currency'],
    references: { customer: 'customers', latest_charge: 'charges' },
  },
  setup_intents: {
    changes: [
      'setup_intent.created',
      'setup_intent.canceled',
      'setup_intent.requires_action',
      'setup_intent.setup_failed',
      'setup_intent.succeeded',
    ],
    listFilters: ['customer', 'payment_method', 'attach_to_self'],
    readOnly: typed(
      stamps,
      'application cancellation_reason:singleSelect last_setup_error:other latest_attempt mandate',
      'next_action:other payment_method_configuration_details:other payment_method_types:other',
      'single_use_mandate status:singleSelect',
    ),
    writable: typed(
      'allowed_payment_method_types:other attach_to_self:boolean automatic_payment_methods:other',
      'customer:reference customer_account description excluded_payment_method_types:other',
      'flow_directions:other on_behalf_of payment_method:reference payment_method_options:other',
      'usage:singleSelect metadata:other',
    ),
    references: { customer: 'customers', payment_method: 'payment_methods' },
    values: { usage: ['off_session', 'on_session'] },
  },
  // Events report that one was attached, detached or changed, but none that one was made. Attaching is a separate call,
  // for the proxy; each type has its details in a field of its name.
  payment_methods: {
    listFilters: ['allow_redisplay', 'customer', 'type'],
    readOnly: typed(stamps, 'radar_options:other', 'customer_account'),
    writable: typed(
      'type:singleSelect allow_redisplay:singleSelect billing_details:other customer:reference',
      'card:other link:other paypal:other sepa_debit:other us_bank_account:other',
      'metadata:other',
    ),
    references: { customer: 'customers' },
    values: { allow_redisplay: ['always', 'limited', 'unspecified'] },
  },
  charges: {
    changes: [
      'charge.succeeded',
      'charge.updated',
      'charge.captured',
      'charge.failed',
      'charge.refunded',
      'charge.pending',
    ],
    searchable: ['amount', 'currency', 'customer', 'disputed', 'refunded', 'status'],
    listFilters: ['customer', 'payment_intent'],
    readOnly: typed(
      stamps,
      'amount:int amount_refunded:int currency status:singleSelect paid:boolean refunded:boolean',
      'disputed:boolean captured:boolean payment_intent:reference failure_code failure_message receipt_url',
    ),
    writable: typed('customer:reference description receipt_email shipping:other metadata:other'),
    references: { customer: 'customers', payment_intent: 'payment_intents' },
  },
  refunds: {
    changes: ['refund.created', 'refund.updated', 'refund.failed'],
    listFilters: ['charge', 'payment_intent'],
    readOnly: typed(stamps, 'status:singleSelect currency failure_reason'),
    writable: typed('charge:reference payment_intent:reference amount:int reason metadata:other'),
    references: { charge: 'charges', payment_intent: 'payment_intents' },
  },
  disputes: {
    changes: [
      'charge.dispute.created',
      'charge.dispute.updated',
      'charge.dispute.closed',
      'charge.dispute.funds_reinstated',
      'charge.dispute.funds_withdrawn',
    ],
    listFilters: ['charge', 'payment_intent'],
    readOnly: typed(
      stamps,
      'amount:int currency charge:reference payment_intent:reference reason status:singleSelect',
      'balance_transactions:other evidence_details:other is_charge_refundable:boolean',
      'payment_method_details:other',
    ),
    writable: typed('evidence:other metadata:other'),
    references: { charge: 'charges', payment_intent: 'payment_intents' },
  },
  payouts: {
    changes: [
      'payout.created',
      'payout.updated',
      'payout.paid',
      'payout.failed',
      'payout.canceled',
      'payout.reconciliation_completed',
    ],
    listFilters: ['destination', 'status'],
    readOnly: typed(
      stamps,
      'status arrival_date:int automatic:boolean balance_transaction:reference failure_code failure_message',
      'reconciliation_status:singleSelect type:singleSelect',
    ),
    writable: typed(
      'amount:int currency description destination method source_type statement_descriptor metadata:other',
    ),
    required: ['amount', 'currency'],
    references: { balance_transaction: 'balance_transactions' },
  },
  // No event reports them. The list takes `payout`, too, which is no field of theirs: the proxy can ask by it.
  balance_transactions: {
    listFilters: ['currency', 'source', 'type'],
    readOnly: typed(
      'id object created:int amount:int available_on:int balance_type:singleSelect currency description',
      'exchange_rate:float fee:int fee_details:other net:int reporting_category source status',
      'type:singleSelect',
    ),
    writable: {},
  },
  // Events report how one ended, but none that one was made.
  'checkout/sessions': {
    listFilters: [
      'customer',
      'payment_intent',
      'payment_link',
      'status',
      'subscription',
      "$['customer_details']['email']",
    ],
    readOnly: typed(
      stamps,
      'amount_subtotal:int amount_total:int consent:other currency_conversion:other customer_details:other',
      'invoice:reference payment_intent:reference payment_link:reference payment_status:singleSelect',
      'presentment_details:other recovered_from setup_intent:reference shipping_cost:other',
      'status:singleSelect subscription:reference total_details:other url',
      'payment_method_types:other',
    ),
    writable: typed(
      'allow_promotion_codes:boolean automatic_tax:other billing_address_collection:singleSelect cancel_url',
      'client_reference_id collected_information:other consent_collection:other currency custom_fields:other',
      'custom_text:other customer:reference customer_account customer_creation:singleSelect customer_email',
      'discounts:other expires_at:int invoice_creation:other line_items:other locale mode:singleSelect',
      'payment_intent_data:other payment_method_collection:singleSelect payment_method_options:other',
      'return_url setup_intent_data:other shipping_address_collection:other',
      'shipping_options:other submit_type:singleSelect subscription_data:other success_url',
      'tax_id_collection:other ui_mode metadata:other',
    ),
    references: {
      customer: 'customers',
      invoice: 'invoices',
      payment_intent: 'payment_intents',
      payment_link: 'payment_links',
      setup_intent: 'setup_intents',
      subscription: 'subscriptions',
    },
    values: { mode: ['payment', 'setup', 'subscription'] },
  },
  payment_links: {
    changes: ['payment_link.created', 'payment_link.updated'],
    listFilters: ['active'],
    readOnly: typed('id object livemode:boolean application url'),
    writable: typed(
      'active:boolean after_completion:other allow_promotion_codes:boolean application_fee_amount:int',
      'application_fee_percent:float automatic_tax:other billing_address_collection:singleSelect currency',
      'custom_fields:other custom_text:other customer_creation:singleSelect inactive_message',
      'invoice_creation:other line_items:other on_behalf_of payment_intent_data:other',
      'payment_method_collection:singleSelect payment_method_types:other restrictions:other',
      'shipping_address_collection:other shipping_options:other submit_type:singleSelect',
      'subscription_data:other transfer_data:other metadata:other',
    ),
    required: ['line_items'],
  },
  transfers: {
    changes: ['transfer.created', 'transfer.updated', 'transfer.reversed'],
    listFilters: ['destination', 'transfer_group'],
    readOnly: typed(
      stamps,
      'amount_reversed:int balance_transaction:reference destination_payment reversals:other',
      'reversed:boolean',
    ),
    writable: typed(
      'amount:int currency description destination source_transaction:reference source_type transfer_group',
      'metadata:other',
    ),
    required: ['currency', 'destination'],
    references: { balance_transaction: 'balance_transactions', source_transaction: 'charges' },
  },
}
