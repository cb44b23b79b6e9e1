/** What Stripe's events call the objects they are about, by the name of the object's list. */

/** `customers` is told of as `customer.updated`. */
export const eventNames: Readonly<Record<string, string>> = {
  customers: 'customer',
  products: 'product',
  prices: 'price',
  subscriptions: 'customer.subscription',
  invoices: 'invoice',
  payment_intents: 'payment_intent',
  charges: 'charge',
  refunds: 'refund',
  disputes: 'charge.dispute',
  payouts: 'payout',
  coupons: 'coupon',
}
