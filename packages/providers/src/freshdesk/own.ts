// The object names of custom objects.
import { ownObjects } from '@mortise/connector-kit'

/** By the name of their schema (`custom_objects/Bookings`), which may be the same in every account; its id never is. */
export const own = ownObjects('custom_objects/')
