// The names of custom objects here.
import { ownObjects } from '@mortise/connector-kit'

/** By the identifier of their type (`custom_object_instances/Order`), which the type's creator chooses. */
export const own = ownObjects('custom_object_instances/')
