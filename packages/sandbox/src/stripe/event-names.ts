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
  invoiceitems: 'invoiceitem',
  credit_notes: 'credit_note',
  setup_intents: 'setup_intent',
  plans: 'plan',
  promotion_codes: 'promotion_code',
  subscription_schedules: 'subscription_schedule',
  tax_rates: 'tax_rate',
  payment_links: 'payment_link',
  transfers: 'transfer',
}

/** What would be named so, and is told of by no event. */
export const untold: readonly string[] = ['invoiceitem.updated', 'setup_intent.updated']
