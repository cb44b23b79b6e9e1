// What custom objects are called here.
import { ownObjects } from '@mortise/connector-kit'

/** By the identifier of their type (`custom_object_instances/Order`), which whoever makes it chooses. */
export const own = ownObjects('custom_object_instances/')
