// The names of custom objects in Mortise.
import { ownObjects } from '@mortise/connector-kit'

/** By their key (`custom_objects/car`), which the customer chooses, so that it may be the same in every account. */
export const own = ownObjects('custom_objects/')
