// The names of custom objects here.
import { ownObjects } from '@mortise/connector-kit'

/** By the title of their type (`object-types/Pet`), which may be the same in every account; its id never is. */
export const own = ownObjects('object-types/')
