/**
 * The filters of Stripe's lists, and the fields of its search, by object.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-22
 * @see https://docs.stripe.com/search read 2026-11-21
 */

/** Filters of each list; it refuses every other parameter. */
export const listFilters: Readonly<Record<string, readonly string[]>> = {
  customers: ['email'],
  products: ['active', 'shippable', 'url'],
  prices: ['active', 'currency', 'product', 'type'],
  subscriptions: ['customer', 'status', 'collection_method'],
  invoices: ['customer', 'status', 'subscription', 'collection_method'],
  payment_intents: ['customer'],
  charges: ['customer', 'payment_intent'],
  refunds: ['charge', 'payment_intent'],
  disputes: ['charge', 'payment_intent'],
  payouts: ['destination', 'status'],
  coupons: [],
  invoiceitems: ['customer', 'invoice', 'pending'],
  credit_notes: ['customer', 'invoice'],
  payment_methods: ['allow_redisplay', 'customer', 'type'],
  setup_intents: ['attach_to_self', 'customer', 'payment_method'],
  balance_transactions: ['currency', 'payout', 'source', 'type'],
  plans: ['active', 'product'],
  promotion_codes: ['active', 'code', 'coupon', 'customer'],
  quotes: ['customer', 'status'],
  subscription_schedules: ['customer'],
  subscription_items: ['subscription'],
  climate_suppliers: [],
  tax_rates: ['active', 'inclusive'],
  shipping_rates: ['active', 'currency'],
  payment_links: ['active'],
  transfers: ['destination', 'transfer_group'],
  checkout_sessions: [
    'customer',
    'customer_details[email]',
    'payment_intent',
    'payment_link',
    'status',
    'subscription',
  ],
}

/** Fields of each search; the other objects have none. */
export const searchFields: Readonly<Record<string, readonly string[]>> = {
  customers: ['email', 'name', 'phone'],
  products: ['active', 'description', 'name', 'shippable', 'url'],
  prices: ['active', 'currency', 'lookup_key', 'product', 'type'],
  subscriptions: ['status'],
  invoices: ['currency', 'customer', 'number', 'receipt_number', 'status', 'subscription', 'total'],
  payment_intents: ['amount', 'currency', 'customer', 'status'],
  charges: ['amount', 'currency', 'customer', 'disputed', 'refunded', 'status'],
}

/** Lists that are of one parent only. */
export const requiredToList: Readonly<Record<string, readonly string[]>> = {
  subscription_items: ['subscription'],
}

/** The members that a creation must have. */
export const requiredToCreate: Readonly<Record<string, readonly string[]>> = {
  products: ['name'],
  credit_notes: ['invoice'],
  plans: ['currency', 'interval'],
  promotion_codes: ['promotion'],
  subscription_items: ['subscription'],
  tax_rates: ['display_name', 'inclusive', 'percentage'],
  shipping_rates: ['display_name'],
  payment_links: ['line_items'],
  transfers: ['currency', 'destination'],
}

/** Objects by the methods that they have no address for. */
export const unsupported: Readonly<Record<string, readonly string[]>> = {
  POST: ['balance_transactions'],
  DELETE: [
    'balance_transactions',
    'credit_notes',
    'payment_methods',
    'promotion_codes',
    'quotes',
    'setup_intents',
    'shipping_rates',
    'subscription_schedules',
    'tax_rates',
    'transfers',
    'checkout_sessions',
    'payment_links',
    'prices',
    'payment_intents',
    'charges',
    'refunds',
    'disputes',
    'payouts',
  ],
}
