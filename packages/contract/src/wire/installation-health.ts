// How an installation is doing, for the customer who looks at it.
import { z } from 'zod'
import { timestampSchema } from './timestamp.ts'
import { wireSchemas } from './wire-schema.ts'

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
    lastRead: z
      .object({
        operationId: z.string(),
        status: z.enum(['in_progress', 'success', 'failure']),
        startTime: timestampSchema,
        endTime: timestampSchema.optional(),
        recordsProcessed: z.int().min(0),
        /** What went wrong, in the provider's words where it said so, and what to do. */
        error: z.object({ detail: z.string(), remedy: z.string().optional() }).optional(),
      })
      .optional(),
    nextReadTime: timestampSchema.optional(),
    /** Chosen fields the provider no longer has: records come without them. */
    missingFields: z.array(z.string()).optional(),
  })
  .register(wireSchemas, { id: 'ObjectHealth' })
/** How the reads of one object are doing. */
export type ObjectHealth = z.infer<typeof objectHealthSchema>

/** How an installation is doing: the worst of its parts, its connection and each object. */
export const installationHealthSchema = z
  .object({
    installationId: z.string(),
    /** `attention`: somebody has to act (reconnect, or look at a failing object). `paused`: every object is. */
    status: z.enum(['healthy', 'waiting', 'paused', 'attention']),
    connection: z.object({
      id: z.string(),
      provider: z.string(),
      /** The same words as a connection's own `status`. */
      status: z.string(),
    }),
    objects: z.array(objectHealthSchema),
  })
  .register(wireSchemas, { id: 'InstallationHealth' })
/** How an installation is doing: the worst of its parts, its connection and each object it reads. */
export type InstallationHealth = z.infer<typeof installationHealthSchema>
