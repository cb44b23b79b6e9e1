// Pausing and unpausing the reads of an installation.
import { z } from 'zod'
import { wireSchemas } from '../wire-schema.ts'

/** The body of a request to pause or unpause. */
export const pauseRequestSchema = z
  .object({ objects: z.array(z.string()).optional(), note: z.string().max(1000).optional() })
  .register(wireSchemas, { id: 'PauseReadsRequest' })
/** What is sent to pause or unpause: the objects, all of them when absent, and a note for the audit log. */
export type PauseRequest = z.infer<typeof pauseRequestSchema>
