// What can be done to Stripe's objects, where it is not everything.
import type { WriteSupport } from '@mortise/connector-kit'

/** @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-21 */
export const actions: NonNullable<WriteSupport['objects']> = {
  prices: ['create', 'update'],
  payment_intents: ['create', 'update'],
  charges: ['update'],
  refunds: ['create', 'update'],
  disputes: ['update'],
  payouts: ['create', 'update'],
}
