// Events that providers sent, as builders look at them.
import { z } from 'zod'
import { paginationInfoSchema } from '../record/operation.ts'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** An event that a provider sent or a poll found. */
export const incomingEventSchema = z
  .object({
    id: z.string(),
    connectionId: z.string(),
    provider: z.string(),
    groupRef: z.string(),
    /** Present if a poll of this installation found the event. */
    installationId: z.string().optional(),
    /** By which Mortise recognises a repeat. */
    eventKey: z.string(),
    /** In the provider's names, as are the next two. Absent for events of earlier versions of Mortise. */
    eventType: z.string().optional(),
    objectName: z.string().optional(),
    recordId: z.string().optional(),
    /** `waiting`: its records are still to be fetched. `processed`: Mortise has stored its messages, or no installation subscribes to it. */
    status: z.enum(['waiting', 'processed']),
    createTime: timestampSchema,
  })
  .register(wireSchemas, { id: 'IncomingEvent' })
/** An event that a provider sent or a poll found. Mortise accepts an event only if its signature is right. */
export type IncomingEvent = z.infer<typeof incomingEventSchema>

/** One page of events, newest first. */
export const incomingEventPageSchema = z
  .object({ results: z.array(incomingEventSchema), pagination: paginationInfoSchema })
  .register(wireSchemas, { id: 'IncomingEventPage' })
/** One page of events, newest first. */
export type IncomingEventPage = z.infer<typeof incomingEventPageSchema>
