// Deliveries: messages for destinations, what became of them, and sending them again.
import { z } from 'zod'
import { paginationInfoSchema } from '../record/operation.ts'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** What became of a message: waiting for its next attempt, taken, given up until it is replayed, or not asked for yet. */
export const deliveryStatusSchema = z.enum(['pending', 'delivered', 'parked', 'held'])
/** What became of a message: waiting for its next attempt, taken, given up until it is replayed, or not asked for yet. */
export type DeliveryStatus = z.infer<typeof deliveryStatusSchema>

/** A message for a destination, without its body. */
export const deliverySchema = z
  .object({
    /** The `webhook-id` it is sent with, each time. */
    id: z.string(),
    /** The `x-mortise-sequence` it is sent with: a whole number that rises with the order in which messages were stored. */
    sequence: z.string(),
    /** Absent for notifications, as are the next two. */
    installationId: z.string().optional(),
    operationId: z.string().optional(),
    /** The provider's name. */
    objectName: z.string().optional(),
    notificationType: z.string().optional(),
    destination: z.string(),
    status: deliveryStatusSchema,
    /** Since it was stored or last replayed. */
    attempts: z.int(),
    recordCount: z.int(),
    /** Records that the last attempt left out, because Mortise had stored newer states of them. */
    supersededCount: z.int().optional(),
    lastError: z.string().optional(),
    parkedReason: z.string().optional(),
    createTime: timestampSchema,
    deliveredTime: timestampSchema.optional(),
    nextAttemptTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'Delivery' })
/** A message for a destination, without its body; `parkedReason` is for example `attempts.used_up`. */
export type Delivery = z.infer<typeof deliverySchema>

/** One page of deliveries, newest first. */
export const deliveryPageSchema = z
  .object({ results: z.array(deliverySchema), pagination: paginationInfoSchema })
  .register(wireSchemas, { id: 'DeliveryPage' })
/** One page of deliveries, newest first. */
export type DeliveryPage = z.infer<typeof deliveryPageSchema>

/** One attempt to deliver a message. */
export const deliveryAttemptSchema = z
  .object({
    attempt: z.int(),
    /** Absent if no answer came. */
    httpStatus: z.int().optional(),
    error: z.string().optional(),
    /** The first 1,000 characters that a webhook answered to a refused attempt, without the values of headers that you set. */
    answer: z.string().optional(),
    durationMs: z.int(),
    createTime: timestampSchema,
  })
  .register(wireSchemas, { id: 'DeliveryAttempt' })

/** A message with its body and every attempt. */
export const deliveryDetailSchema = z
  .object({
    ...deliverySchema.shape,
    /** The body as it is sent, but for the address of a download. */
    body: z.string(),
    /**
     * Headers of each attempt to a webhook, without your own ones. Each attempt also has its `webhook-timestamp` and
     * `webhook-signature`. Absent for other destinations.
     */
    headers: z.record(z.string(), z.string()).optional(),
    /** The first 100 attempts, oldest first. */
    attemptLog: z.array(deliveryAttemptSchema),
  })
  .register(wireSchemas, { id: 'DeliveryDetail' })
/** A message with its body and every attempt. */
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>

/** How many messages meet conditions. */
export const deliveryCountSchema = z
  .object({
    count: z.int().min(0),
    /** There are more than `count`, or older messages that were not looked at. */
    isMore: z.boolean(),
  })
  .register(wireSchemas, { id: 'DeliveryCount' })
/** How many messages meet conditions, among the 10,000 that a count looks at. */
export type DeliveryCount = z.infer<typeof deliveryCountSchema>

/** The conditions that select deliveries; all of them hold together. */
export const deliveryConditions = {
  installationId: nonEmptySchema.optional(),
  operationId: nonEmptySchema.optional(),
  /** The provider's name, or with `installationId` also the name in messages. */
  objectName: nonEmptySchema.optional(),
  destination: nonEmptySchema.optional(),
  /** The whole `lastError`, as the overview groups parked messages by it. */
  cause: nonEmptySchema.optional(),
  /** When the message was stored: at or after this. */
  sinceTimestamp: timestampSchema.optional(),
  /** When the message was stored: before this. */
  untilTimestamp: timestampSchema.optional(),
}

/** The most messages one replay may name. */
export const replayIdsMax = 1000

/** Which messages to send again: at least one condition. */
export const replayDeliveriesRequestSchema = z
  .object({
    ...deliveryConditions,
    /** Only these; those that still wait, or were not asked for, are never replayed. Both kinds when absent. */
    status: z.enum(['delivered', 'parked']).optional(),
    ids: z
      .array(nonEmptySchema)
      .min(1)
      .max(replayIdsMax, `must name at most ${replayIdsMax} messages`)
      .optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    error: 'needs at least one condition; without one, Mortise would send every stored message again',
  })
  .register(wireSchemas, { id: 'ReplayDeliveriesRequest' })
/** Which messages to send again: at least one condition. */
export type ReplayDeliveriesRequest = z.infer<typeof replayDeliveriesRequestSchema>

/** How many messages are sent again. */
export const replayDeliveriesResponseSchema = z
  .object({ replayedCount: z.int() })
  .register(wireSchemas, { id: 'ReplayDeliveriesResponse' })
/** How many messages are sent again. */
export type ReplayDeliveriesResponse = z.infer<typeof replayDeliveriesResponseSchema>
