// The objects of Stripe's API: what they hold, what they can be found by, and which events report their changes.
import { billingObjects } from './billing-objects.ts'
import { catalogObjects } from './catalog-objects.ts'
import { paymentObjects } from './payment-objects.ts'
import type { StripeObject } from './stripe-object.ts'

/**
 * By name. Events themselves are none of them: they are what changes and removals are read from.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-22
 * @see https://docs.stripe.com/search read 2026-11-21
 */
export const objects: Readonly<Record<string, StripeObject>> = {
  ...billingObjects,
  ...catalogObjects,
  ...paymentObjects,
}
