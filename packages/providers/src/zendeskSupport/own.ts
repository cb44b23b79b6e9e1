// What custom objects are called here.
import { ownObjects } from '@mortise/connector-kit'

/** By their key (`custom_objects/car`), which whoever makes one chooses, so that it may be the same in every account. */
export const own = ownObjects('custom_objects/')
