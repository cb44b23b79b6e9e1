// Where things are in a Stripe object.
import { asObject, idText, type NativeRecord, type RecordShape, valueAt } from '@mortise/connector-kit'

/**
 * `{id: 'cus_NffrFeUfNV2Hib', created: 1680893993, …}`. Objects do not say when they last changed (products aside, but
 * the kind of object is not known here), so there is no instant.
 */
export const record: RecordShape = {
  id: ({ id }) => idText(id),
  updatedAt: () => undefined,
  field: (name) =>
    name === 'subscription' ? subscriptionOf : name === 'coupon' ? couponOf : (native) => native[name],
}

/**
 * An invoice's subscription: a top-level field, and inside `parent` since the API's version of 2025-03-31.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 (`parent.subscription_details`) read 2026-11-22
 */
function subscriptionOf(native: NativeRecord): unknown {
  return native.subscription ?? valueAt(native, 'parent.subscription_details.subscription')
}

/**
 * A promotion code's coupon: inside `promotion`, as an id or as a whole coupon, and in older versions a top-level field.
 * @see https://www.npmjs.com/package/stripe/v/23.1.0 (`PromotionCode.promotion`) read 2026-11-22
 */
function couponOf(native: NativeRecord): unknown {
  const coupon = native.coupon ?? valueAt(native, 'promotion.coupon')
  return asObject(coupon)?.id ?? coupon
}
