// The state of a whole project: figures, each with a list behind it.
import { z } from 'zod'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

const count = z.int().min(0)

/** Failures with one cause. */
export const failureGroupSchema = z
  .object({
    /** `operations`: reads and writes that failed. `deliveries`: parked messages. */
    kind: z.enum(['operations', 'deliveries']),
    /** The sentence that they share; empty if none was noted. Lists of operations and messages take it as `cause`. */
    cause: z.string(),
    count,
    latestTime: timestampSchema,
  })
  .register(wireSchemas, { id: 'FailureGroup' })
/** Failures with one cause. */
export type FailureGroup = z.infer<typeof failureGroupSchema>

/** The state of a project. */
export const overviewSchema = z
  .object({
    /** Each figure is counted up to 10,000. */
    installations: count,
    /** Installations that need attention. */
    unhealthyInstallations: count,
    /** Connections whose credentials the provider rejects. */
    rejectedConnections: count,
    /** Messages that are kept until you replay them. */
    parkedMessages: count,
    /** Messages that wait for their next attempt. */
    waitingMessages: count,
    /** When the oldest of them was stored. */
    oldestWaitingTime: timestampSchema.optional(),
    /** Scheduled reads that are due for more than five minutes. */
    overdueReads: count,
    /**
     * Messages that destinations accepted in each of the last 60 minutes, oldest first. Mortise counts the newest 10,000
     * stored messages, so a busy project has fewer minutes.
     */
    deliveriesPerMinute: z.array(count),
    /** Failures of the last 24 hours, the most frequent first. */
    failures: z.array(failureGroupSchema),
  })
  .register(wireSchemas, { id: 'Overview' })
/** The state of a project. */
export type Overview = z.infer<typeof overviewSchema>

/** The operations of the last hour at one provider. */
export const providerStatusSchema = z
  .object({ provider: z.string(), succeeded: count, failed: count, running: count })
  .register(wireSchemas, { id: 'ProviderStatus' })
/** The operations of the last hour at one provider. */
export type ProviderStatus = z.infer<typeof providerStatusSchema>
