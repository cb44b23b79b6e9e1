// The objects of Stripe's billing: customers, subscriptions, and the objects that bill them.
import { typed } from '@mortise/connector-kit'
import { collectionMethods, type StripeObject, stamps, taxBehaviors } from './stripe-object.ts'

/**
 * Customers and objects of billing.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-22
 */
export const billingObjects: Readonly<Record<string, StripeObject>> = {
  customers: {
    changes: ['customer.created', 'customer.updated'],
    deletions: ['customer.deleted'],
    searchable: ['email', 'name', 'phone'],
    listFilters: ['email'],
    readOnly: typed(stamps, 'currency delinquent:boolean discount:other invoice_prefix customer_account'),
    writable: typed(
      'email name phone description address:other shipping:other balance:int business_name individual_name',
      'default_source invoice_settings:other next_invoice_sequence:int',
      'preferred_locales:other tax_exempt:singleSelect test_clock metadata:other',
    ),
    values: { tax_exempt: ['none', 'exempt', 'reverse'] },
  },
  subscriptions: {
    changes: [
      'customer.subscription.created',
      'customer.subscription.updated',
      'customer.subscription.deleted',
      'customer.subscription.paused',
      'customer.subscription.resumed',
    ],
    searchable: ['status'],
    // The list takes `price`, too, which is no field of a subscription: it has its items' prices.
    listFilters: ['customer', 'status', 'collection_method'],
    readOnly: typed(
      stamps,
      'status:singleSelect canceled_at:int ended_at:int start_date:int latest_invoice:reference currency',
    ),
    writable: typed(
      'customer:reference items:other cancel_at:int cancel_at_period_end:boolean',
      'collection_method:singleSelect days_until_due:int default_payment_method description trial_end:int',
      'metadata:other',
    ),
    required: ['customer', 'items'],
    references: { customer: 'customers', latest_invoice: 'invoices' },
    values: { collection_method: collectionMethods },
  },
  invoices: {
    deletions: ['invoice.deleted'],
    changes: [
      'invoice.created',
      'invoice.updated',
      'invoice.finalized',
      'invoice.paid',
      'invoice.payment_failed',
      'invoice.voided',
      'invoice.marked_uncollectible',
      'invoice.sent',
    ],
    searchable: ['currency', 'customer', 'number', 'receipt_number', 'status', 'subscription', 'total'],
    listFilters: ['customer', 'status', 'subscription', 'collection_method'],
    readOnly: typed(
      stamps,
      'number status:singleSelect total:int subtotal:int amount_due:int amount_paid:int amount_remaining:int',
      'customer_email customer_name receipt_number subscription:reference parent:other hosted_invoice_url',
      'invoice_pdf lines:other',
    ),
    writable: typed(
      'customer:reference currency collection_method:singleSelect description due_date:int',
      'days_until_due:int footer auto_advance:boolean metadata:other',
    ),
    references: { customer: 'customers', subscription: 'subscriptions' },
    values: { collection_method: collectionMethods },
  },
  // No event reports that one changed.
  invoiceitems: {
    deletions: ['invoiceitem.deleted'],
    listFilters: ['customer', 'invoice'],
    readOnly: typed(
      'id object date:int livemode:boolean frozen_fields:other net_amount:int parent:other proration:boolean',
      'proration_details:other test_clock',
    ),
    writable: typed(
      'amount:int currency customer:reference customer_account description discountable:boolean',
      'discounts:other invoice:reference invoicing_rules:other period:other price_data:other pricing:other',
      'quantity:int quantity_decimal subscription:reference tax_behavior:singleSelect tax_code',
      'tax_rates:other unit_amount_decimal metadata:other',
    ),
    references: { customer: 'customers', invoice: 'invoices', subscription: 'subscriptions' },
    values: { tax_behavior: taxBehaviors },
  },
  credit_notes: {
    changes: ['credit_note.created', 'credit_note.updated', 'credit_note.voided'],
    listFilters: ['customer', 'invoice'],
    readOnly: typed(
      stamps,
      'amount_shipping:int currency customer:reference customer_account customer_balance_transaction',
      'discount_amount:int discount_amounts:other number pdf post_payment_amount:int pre_payment_amount:int',
      'pretax_credit_amounts:other status:singleSelect subtotal:int subtotal_excluding_tax:int total:int',
      'total_excluding_tax:int total_taxes:other type:singleSelect voided_at:int',
    ),
    writable: typed(
      'invoice:reference amount:int credit_amount:int effective_at:int email_type:singleSelect lines:other',
      'memo out_of_band_amount:int reason:singleSelect refund_amount:int refunds:other shipping_cost:other',
      'metadata:other',
    ),
    required: ['invoice'],
    references: { customer: 'customers', invoice: 'invoices' },
    values: {
      reason: ['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory'],
      email_type: ['credit_note', 'none'],
    },
  },
  // No event reports that a draft changed.
  quotes: {
    listFilters: ['customer', 'status'],
    readOnly: typed(
      stamps,
      'amount_subtotal:int amount_total:int application computed:other currency invoice:reference number',
      'status:singleSelect status_transitions:other subscription:reference subscription_schedule:reference',
      'total_details:other',
    ),
    writable: typed(
      'application_fee_amount:int application_fee_percent:float automatic_tax:other',
      'collection_method:singleSelect customer:reference customer_account default_tax_rates:other',
      'description discounts:other expires_at:int footer from_quote:other header invoice_settings:other',
      'line_items:other on_behalf_of subscription_data:other test_clock transfer_data:other metadata:other',
    ),
    references: {
      customer: 'customers',
      invoice: 'invoices',
      subscription: 'subscriptions',
      subscription_schedule: 'subscription_schedules',
    },
    values: { collection_method: collectionMethods },
  },
  subscription_schedules: {
    changes: [
      'subscription_schedule.created',
      'subscription_schedule.updated',
      'subscription_schedule.aborted',
      'subscription_schedule.canceled',
      'subscription_schedule.completed',
      'subscription_schedule.expiring',
      'subscription_schedule.released',
    ],
    listFilters: ['customer'],
    readOnly: typed(
      stamps,
      'application canceled_at:int completed_at:int current_phase:other released_at:int',
      'released_subscription:reference status:singleSelect subscription:reference test_clock',
    ),
    writable: typed(
      'billing_mode:other customer:reference customer_account default_settings:other',
      'end_behavior:singleSelect from_subscription pause_schedules:other phases:other',
      'proration_behavior:singleSelect start_date:int metadata:other',
    ),
    references: {
      customer: 'customers',
      subscription: 'subscriptions',
      released_subscription: 'subscriptions',
    },
    values: {
      end_behavior: ['cancel', 'none', 'release', 'renew'],
      proration_behavior: ['always_invoice', 'create_prorations', 'none'],
    },
  },
  // Listed below one subscription only, and no event is about them: all are read out of the list of subscriptions.
  subscription_items: {
    listFilters: ['subscription'],
    readOnly: typed('id object created:int billed_until:int current_period_end:int current_period_start:int'),
    writable: typed(
      'subscription:reference billing_thresholds:other current_trial:other discounts:other plan:other',
      'price:other price_data:other proration_behavior:singleSelect quantity:int tax_rates:other',
      'metadata:other',
    ),
    required: ['subscription'],
    references: { subscription: 'subscriptions' },
    values: { proration_behavior: ['always_invoice', 'create_prorations', 'none'] },
  },
}
