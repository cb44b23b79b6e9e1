// The actions that Stripe's objects allow, where they do not allow all.
import type { WriteSupport } from '@mortise/connector-kit'

/**
 * Ends other than deletion (canceling a schedule, voiding a credit note, expiring a session) are separate calls, for
 * the proxy. Canceling a subscription is its deletion.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-22
 */
export const actions: NonNullable<WriteSupport['objects']> = {
  prices: ['create', 'update'],
  payment_intents: ['create', 'update'],
  charges: ['update'],
  refunds: ['create', 'update'],
  disputes: ['update'],
  payouts: ['create', 'update'],
  balance_transactions: [],
  'climate/suppliers': [],
  credit_notes: ['create', 'update'],
  payment_links: ['create', 'update'],
  payment_methods: ['create', 'update'],
  promotion_codes: ['create', 'update'],
  quotes: ['create', 'update'],
  setup_intents: ['create', 'update'],
  shipping_rates: ['create', 'update'],
  subscription_schedules: ['create', 'update'],
  tax_rates: ['create', 'update'],
  transfers: ['create', 'update'],
  'checkout/sessions': ['create', 'update'],
}

/**
 * Fields that Stripe takes at creation and in no later change.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 (parameters of `create` and `update`) read 2026-11-28
 */
export const createOnly: NonNullable<WriteSupport['createOnly']> = {
  'checkout/sessions': [
    'allow_promotion_codes',
    'automatic_tax',
    'billing_address_collection',
    'cancel_url',
    'client_reference_id',
    'consent_collection',
    'currency',
    'custom_fields',
    'custom_text',
    'customer',
    'customer_account',
    'customer_creation',
    'customer_email',
    'discounts',
    'expires_at',
    'invoice_creation',
    'locale',
    'mode',
    'payment_method_collection',
    'payment_method_options',
    'return_url',
    'setup_intent_data',
    'shipping_address_collection',
    'submit_type',
    'subscription_data',
    'success_url',
    'tax_id_collection',
    'ui_mode',
  ],
  coupons: [
    'amount_off',
    'applies_to',
    'percent_off',
    'currency',
    'duration',
    'duration_in_months',
    'max_redemptions',
    'redeem_by',
  ],
  credit_notes: [
    'invoice',
    'amount',
    'credit_amount',
    'effective_at',
    'email_type',
    'lines',
    'out_of_band_amount',
    'reason',
    'refund_amount',
    'refunds',
    'shipping_cost',
  ],
  customers: ['test_clock'],
  invoiceitems: ['currency', 'customer', 'customer_account', 'invoice', 'subscription'],
  invoices: ['customer', 'currency'],
  payment_links: ['currency'],
  payment_methods: ['type', 'customer', 'link', 'paypal', 'sepa_debit'],
  payouts: [
    'amount',
    'currency',
    'description',
    'destination',
    'method',
    'source_type',
    'statement_descriptor',
  ],
  plans: [
    'amount',
    'amount_decimal',
    'billing_scheme',
    'currency',
    'interval',
    'interval_count',
    'meter',
    'tiers',
    'tiers_mode',
    'transform_usage',
    'usage_type',
  ],
  prices: [
    'billing_scheme',
    'currency',
    'custom_unit_amount',
    'product',
    'recurring',
    'tiers_mode',
    'transform_quantity',
    'unit_amount',
  ],
  promotion_codes: ['code', 'customer', 'customer_account', 'expires_at', 'max_redemptions', 'promotion'],
  quotes: ['from_quote', 'test_clock'],
  refunds: ['charge', 'payment_intent', 'amount', 'reason'],
  setup_intents: ['automatic_payment_methods', 'on_behalf_of', 'usage'],
  shipping_rates: ['delivery_estimate', 'display_name', 'tax_code', 'type'],
  subscription_items: ['subscription'],
  subscription_schedules: ['billing_mode', 'customer', 'customer_account', 'from_subscription', 'start_date'],
  subscriptions: ['customer'],
  tax_rates: ['inclusive', 'percentage'],
  transfers: ['amount', 'currency', 'destination', 'source_transaction', 'source_type', 'transfer_group'],
}

/**
 * Fields that Stripe takes in a change and not at creation.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-28
 */
export const updateOnly: NonNullable<WriteSupport['updateOnly']> = {
  'checkout/sessions': ['collected_information'],
  customers: ['default_source'],
  invoiceitems: ['invoicing_rules'],
  payment_links: ['active'],
  products: ['default_price'],
  shipping_rates: ['active'],
  subscription_schedules: ['proration_behavior'],
}
