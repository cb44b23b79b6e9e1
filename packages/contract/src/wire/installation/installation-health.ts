// How an installation is doing, for the customer who looks at it.
import { z } from 'zod'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { quotaStateSchema } from './quota.ts'

/** That records read before a change of fields or mappings lack it, and may be read again. */
export const rereadOfferSchema = z
  .object({
    /** When fields or mappings last changed. */
    changeTime: timestampSchema,
    /** The changed fields, by their names in messages; empty if `allFields` alone changed. */
    fields: z.array(z.object({ name: z.string(), displayName: z.string().optional() })),
    /** All fields of the object were chosen. */
    allFields: z.literal(true).optional(),
    /** The read under way that brings all of it; when it succeeds the offer is gone, when it fails it stands. */
    operationId: z.string().optional(),
  })
  .register(wireSchemas, { id: 'RereadOffer' })
/** That records read before a change of fields or mappings lack it, and may be read again. */
export type RereadOffer = z.infer<typeof rereadOfferSchema>

/** The answer to a request that accepts the offer of a re-read. */
export const rereadResponseSchema = z
  .object({ operationId: z.string() })
  .register(wireSchemas, { id: 'RereadResponse' })
/** What is answered to who accepts the offer of a re-read: the operation to follow. */
export type RereadResponse = z.infer<typeof rereadResponseSchema>

/** How messages of one object reach their destination. */
export const deliveryHealthSchema = z
  .object({
    destination: z.string(),
    /**
     * `missing`: there is no destination of that name. `failing`: it does not take messages. `parked`: it does, and some
     * messages were given up until they are replayed.
     */
    status: z.enum(['healthy', 'failing', 'missing', 'parked']),
    /** Messages that were tried and wait for their next attempt; counted up to 10,000. */
    waitingMessages: z.int().min(0),
    /** Messages that are kept until they are replayed; counted up to 10,000. */
    parkedMessages: z.int().min(0),
    /** The last answer of the destination to a message that waits or is parked. */
    lastError: z.string().optional(),
  })
  .register(wireSchemas, { id: 'DeliveryHealth' })
/** How messages of one object reach their destination. */
export type DeliveryHealth = z.infer<typeof deliveryHealthSchema>

/** How the reads of one object are doing. */
export const objectHealthSchema = z
  .object({
    objectName: z.string(),
    rawObjectName: z.string(),
    displayName: z.string().optional(),
    /**
     * `waiting`: nothing was read yet. `failing`: the last read failed, or the account has to be connected again before
     * the next one. `paused`: nothing is read until resumed.
     */
    status: z.enum(['waiting', 'reading', 'healthy', 'failing', 'paused']),
    /**
     * The read under way waits by itself, since when and for what: its destination, the next day, the quota of the
     * installation, or the end of its hours of rest. `endTime` is when it goes on, if that is known.
     */
    held: z
      .object({
        reason: z.enum(['undelivered', 'recordsPerDay', 'quota', 'rest']),
        startTime: timestampSchema,
        endTime: timestampSchema.optional(),
      })
      .optional(),
    lastRead: z
      .object({
        operationId: z.string(),
        status: z.enum(['in_progress', 'success', 'failure']),
        startTime: timestampSchema,
        endTime: timestampSchema.optional(),
        recordsProcessed: z.int().min(0),
        /** How many there are, where the vendor counts. */
        recordsEstimatedTotal: z.int().min(0).optional(),
        /** When the read under way ends, as far as its pace and the quota say. Absent without a quota, and if unknown. */
        estimatedEndTime: timestampSchema.optional(),
        /** Records that came without an id: Mortise delivers them, and cannot recognise them when they come again. */
        recordsWithoutId: z.int().min(1).optional(),
        /** The failure, in the provider's words if it sent any, and what to do. */
        error: z.object({ detail: z.string(), remedy: z.string().optional() }).optional(),
      })
      .optional(),
    /**
     * Records that all reads of the object have delivered since it was installed. A record that changed counts each
     * time it is delivered. Absent if the server is older than the count.
     */
    recordsDelivered: z.int().min(0).optional(),
    nextReadTime: timestampSchema.optional(),
    /** Chosen fields the provider no longer has: records come without them. */
    missingFields: z.array(z.string()).optional(),
    /** Since when the read under way gets no further, because the provider fails. */
    blockedSince: timestampSchema.optional(),
    /** Names of required mappings without a chosen field: the customer has to choose. */
    unmappedFields: z.array(z.string()).optional(),
    /** How messages about the object reach the builder's application. */
    delivery: deliveryHealthSchema.optional(),
    rereadOffer: rereadOfferSchema.optional(),
  })
  .register(wireSchemas, { id: 'ObjectHealth' })
/** How the reads of one object are doing. */
export type ObjectHealth = z.infer<typeof objectHealthSchema>

/**
 * Why an installation needs attention. `credentials`: the provider refuses them. `reading`: an object is not read.
 * `delivery`: messages do not arrive. `configuration`: the manifest asks for a choice, or dropped an object that is
 * installed. `events`: events of the provider do not reach the connection.
 */
export const healthReasonSchema = z.enum(['credentials', 'reading', 'delivery', 'configuration', 'events'])
/** Why an installation needs attention. */
export type HealthReason = z.infer<typeof healthReasonSchema>

/** How an installation is doing: the worst of its parts, its connection and each object. */
export const installationHealthSchema = z
  .object({
    installationId: z.string(),
    /** `attention`: an object fails, needs a choice or does not arrive, or the account has to be connected again. `paused`: every object is. */
    status: z.enum(['healthy', 'waiting', 'paused', 'attention']),
    /** Why the status is `attention`: every reason that holds. */
    reasons: z.array(healthReasonSchema).optional(),
    connection: z.object({
      id: z.string(),
      provider: z.string(),
      /** The same words as a connection's own `status`. */
      status: z.string(),
      /** Why events do not reach this connection although the installation subscribes to some, and what to do. */
      eventsError: z.object({ detail: z.string(), remedy: z.string() }).optional(),
      /** That no event has come yet, and what to check if some should have. This is no reason for attention. */
      eventsPending: z.object({ detail: z.string(), remedy: z.string() }).optional(),
      /**
       * Present if the customer enters a webhook address at the provider: see `PUT /connections/{connectionId}/webhook`.
       * Changes are polled until a webhook has arrived.
       */
      eventsSetup: z.object({ hasSigningSecret: z.boolean(), hasArrived: z.boolean() }).optional(),
    }),
    objects: z.array(objectHealthSchema),
    /** How events of each subscribed object reach the builder's application. */
    subscriptions: z
      .array(z.object({ objectName: z.string(), rawObjectName: z.string(), delivery: deliveryHealthSchema }))
      .optional(),
    /** Objects of the config that the deployed manifest does not have: they are not read. */
    removedObjects: z.array(z.string()).optional(),
    /** The use of the installation's quota; absent without one. */
    quota: quotaStateSchema.optional(),
  })
  .register(wireSchemas, { id: 'InstallationHealth' })
/** How an installation is doing: the worst of its parts, its connection and each object it reads. */
export type InstallationHealth = z.infer<typeof installationHealthSchema>
