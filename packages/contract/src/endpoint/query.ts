// Query parameters: text on the wire, typed values inside.
import { z } from 'zod'
import { nonEmptySchema } from '../wire/timestamp.ts'

/** JSON Schema that stands for a parsed query parameter in OpenAPI documents. */
export const querySchemas = z.registry<{ type: 'boolean' | 'integer'; minimum?: number; maximum?: number }>()

// Some languages write truth in their own way, and their clients as they do.
const yes = ['true', 'True', 'TRUE'] as const
const no = ['false', 'False', 'FALSE'] as const

/** A query parameter that is `true` or `false`; `True` and `TRUE` are taken, too. */
export const queryBoolean = z
  .union([z.boolean(), z.enum([...yes, ...no])], { error: 'must be true or false' })
  .transform((value) => value === true || yes.some((word) => word === value))
  .register(querySchemas, { type: 'boolean' })

/** A query parameter that is a whole number from `minimum` to `maximum`. */
export function queryInteger({ minimum, maximum }: { minimum: number; maximum: number }) {
  const error = `must be a whole number from ${minimum} to ${maximum}`
  return z
    .union([z.number(), z.string().regex(/^\d{1,15}$/, { error })], { error })
    .transform(Number)
    .pipe(z.int({ error }).min(minimum, error).max(maximum, error))
    .register(querySchemas, { type: 'integer', minimum, maximum })
}

/** The page of a list that the caller asks for. */
export const pageQuery = {
  pageSize: queryInteger({ minimum: 1, maximum: 1000 }).default(200),
  pageToken: nonEmptySchema.optional(),
}
