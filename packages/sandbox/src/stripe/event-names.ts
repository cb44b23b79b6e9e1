/** The names of objects in Stripe's events, by the name of the object's list. */

/** A change of `customers` has the event `customer.updated`. */
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

/** The names that follow the pattern but have no event. */
export const untold: readonly string[] = ['invoiceitem.updated', 'setup_intent.updated']
