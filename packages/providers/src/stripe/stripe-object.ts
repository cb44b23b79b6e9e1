// The entries of the tables of Stripe's objects, and the fields and values that they share.
import { type StaticFields, typed } from '@mortise/connector-kit'

/** One object; its name is its path below `/v1`. */
export interface StripeObject extends StaticFields {
  /**
   * Events of creation and change, whose `data.object` is the record; absent where there are none, or none of some
   * change: such an object is read in full (`read.inFull` of the definition names it).
   */
  changes?: readonly string[]
  /** Events of deletion; absent where the object is never deleted, as canceled subscriptions are not. */
  deletions?: readonly string[]
  /** Fields of the search query language, beside metadata; absent where the object has no search. */
  searchable?: readonly string[]
  /** Filter parameters of the list by the fields they are about, paths among them. */
  listFilters: readonly string[]
}

/** The fields that nearly every object has. */
export const stamps = typed('id object created:int livemode:boolean')

/** @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-22 */
export const collectionMethods = ['charge_automatically', 'send_invoice']

/** @see https://www.npmjs.com/package/stripe/v/23.1.0 read 2026-11-22 */
export const taxBehaviors = ['exclusive', 'inclusive', 'unspecified']
