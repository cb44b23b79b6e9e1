// Asking for a read outside the schedule.
import { z } from 'zod'
import { refSchema } from '../reference.ts'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** The body of a request to read an object now. */
export const triggerReadRequestSchema = z
  .object({
    groupRef: refSchema,
    mode: z.enum(['async'], { error: 'must be async; records are sent to the destination as they arrive' }),
    sinceTimestamp: timestampSchema.optional(),
    untilTimestamp: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'ReadRequest' })
/**
 * The body of a request to read an object now; without `sinceTimestamp` the read continues where the last one ended.
 */
export type TriggerReadRequest = z.infer<typeof triggerReadRequestSchema>

/** The body of a request to deliver results that wait for a request. */
export const deliverResultsRequestSchema = z
  .object({
    groupRef: refSchema,
    /** Messages to deliver, the oldest first; 0 for all that wait. */
    pages: z.int('must be a whole number of messages').min(0, 'must be 0 (all) or more'),
  })
  .register(wireSchemas, { id: 'ResultDeliveryRequestBody' })
/** What is sent to have results delivered that wait to be asked for: so many messages, or all of them with 0. */
export type DeliverResultsRequest = z.infer<typeof deliverResultsRequestSchema>

/** The answer to a read request: the operation to follow. */
export const triggerReadResponseSchema = z
  .object({ operationId: z.string() })
  .register(wireSchemas, { id: 'ReadResultAsync' })
/** The answer to a read request: the operation to follow. */
export type TriggerReadResponse = z.infer<typeof triggerReadResponseSchema>
