// The application's own references to customers and users, and names that people give to things.
import { z } from 'zod'

const noControls = (text: string) => !/\p{Cc}/u.test(text)
const withoutControls = 'must not hold line breaks or other control characters'

/** Longest reference to a group or a consumer, in characters. */
export const refLengthMax = 512

/** The application's own reference to a customer or a user, for filters: an empty one matches nothing. */
export const refFilterSchema = z
  .string()
  .max(refLengthMax, `must have at most ${refLengthMax} characters`)
  .refine(noControls, withoutControls)

/** The application's own reference to a customer (`groupRef`) or a user (`consumerRef`). */
export const refSchema = refFilterSchema.min(1, 'must not be empty')

/** A name that people read, empty or not. */
export const nameTextSchema = z
  .string()
  .max(1_024, 'must have at most 1024 characters')
  .refine(noControls, withoutControls)

/** A name that people read. */
export const nameSchema = nameTextSchema.min(1, 'must not be empty')
