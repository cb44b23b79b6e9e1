// The types of destination that a server has, and how destinations keep up.
import { z } from 'zod'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

const count = z.int().min(0)

/** A member of the metadata or the secrets of a type. */
export const destinationFieldSchema = z
  .object({
    name: z.string(),
    /** Secrets go in and never come out. */
    place: z.enum(['metadata', 'secrets']),
    /** `list`: texts. `map`: texts by name. */
    kind: z.enum(['text', 'number', 'boolean', 'choice', 'list', 'map']),
    /** The values of a `choice`. */
    options: z.array(z.string()).optional(),
    /** Most builders fill it in; the others have defaults. */
    isEssential: z.boolean(),
  })
  .register(wireSchemas, { id: 'DestinationField' })
/** A member of the metadata or the secrets of a type. */
export type DestinationField = z.infer<typeof destinationFieldSchema>

/** A type of destination that this server sends to. */
export const destinationTypeInfoSchema = z
  .object({
    type: z.string(),
    displayName: z.string(),
    cargo: z.array(z.enum(['records', 'notifications'])),
    fields: z.array(destinationFieldSchema),
  })
  .register(wireSchemas, { id: 'DestinationTypeInfo' })
/** A type of destination that this server sends to, with what you have to send to create one. */
export type DestinationTypeInfo = z.infer<typeof destinationTypeInfoSchema>

/** How one destination keeps up. */
export const destinationStatusSchema = z
  .object({
    destinationId: z.string(),
    name: z.string(),
    /** Messages that wait for an attempt; counted up to 10,000. */
    waitingMessages: count,
    /** When the oldest of them was stored: the lag. */
    oldestWaitingTime: timestampSchema.optional(),
    /** Messages that are kept until you replay them; counted up to 10,000. */
    parkedMessages: count,
    /** Messages that it accepted in each of the last 60 minutes, oldest first. */
    deliveriesPerMinute: z.array(count),
    /** Half of the messages of this hour arrived within this time after they were stored. */
    medianDeliveryMs: count.optional(),
    /** To the minute. */
    lastDeliveryTime: timestampSchema.optional(),
    /** Since when it takes nothing. */
    downSinceTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'DestinationStatus' })
/** How one destination keeps up. */
export type DestinationStatus = z.infer<typeof destinationStatusSchema>
