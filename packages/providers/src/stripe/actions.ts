// What can be done to Stripe's objects, where it is not everything.
import type { WriteSupport } from '@mortise/connector-kit'

/**
 * What ends otherwise than by deletion (canceling a schedule, voiding a credit note, expiring a session) is a call of its
 * own, for the proxy; canceling a subscription is its deletion.
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
