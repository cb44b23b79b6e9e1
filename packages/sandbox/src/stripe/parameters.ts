/**
 * What Stripe's lists filter by, and what its search knows, by object.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-22
 * @see https://docs.stripe.com/search read 2026-11-21
 */

/** Filters of each list; it refuses every other parameter. */
export const listFilters: Readonly<Record<string, readonly string[]>> = {
  customers: ['email'],
  products: ['active', 'shippable', 'url'],
  prices: ['active', 'currency', 'product', 'type'],
  subscriptions: ['customer', 'collection_method'],
  invoices: ['customer', 'subscription', 'collection_method'],
  payment_intents: ['customer'],
  charges: ['customer', 'payment_intent'],
  refunds: ['charge', 'payment_intent'],
  disputes: ['charge', 'payment_intent'],
  payouts: ['destination'],
  coupons: [],
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
