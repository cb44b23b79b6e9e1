// What can be done to Stripe's objects, where it is not everything.
import type { WriteSupport } from '@mortise/connector-kit'

/** @see https://docs.stripe.com/api read 2026-11-21 */
export const actions: NonNullable<WriteSupport['objects']> = {
  prices: ['create', 'update'],
  payment_intents: ['create', 'update'],
  charges: ['update'],
  refunds: ['create', 'update'],
}
