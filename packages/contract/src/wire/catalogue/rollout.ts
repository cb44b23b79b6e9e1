// A revision that some installations try out before all others follow.
import { z } from 'zod'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { batchUpsertIntegrationsRequestSchema } from './integration.ts'

/** The installations that try out a revision: those of named groups, or a share of all. */
export const rolloutCanarySchema = z
  .union(
    [
      z.strictObject({ groupRefs: z.array(nonEmptySchema).min(1).max(1_000) }),
      z.strictObject({ percent: z.number().gt(0).max(100) }),
    ],
    { error: 'needs either groupRefs (a list of 1 to 1,000 groups) or percent (more than 0, at most 100)' },
  )
  .register(wireSchemas, { id: 'RolloutCanary' })
/** The installations that try out a revision: those of named groups, or a share of all. */
export type RolloutCanary = z.infer<typeof rolloutCanarySchema>

/** A manifest, and who tries it out. */
export const startRolloutRequestSchema = z
  .object({ ...batchUpsertIntegrationsRequestSchema.shape, canary: rolloutCanarySchema })
  .register(wireSchemas, { id: 'StartRolloutRequest' })

/** How many installations are in trouble, and why; one may count for several reasons. */
export const rolloutFiguresSchema = z
  .object({
    installations: z.int().min(0),
    /** Those with at least one of the following. */
    troubled: z.int().min(0),
    /** A read failed for good, or has got no further for five minutes. */
    failing: z.int().min(0),
    /** A chosen field is missing at the provider. */
    lackingFields: z.int().min(0),
    /** A message is parked. */
    parked: z.int().min(0),
  })
  .register(wireSchemas, { id: 'RolloutFigures' })

/** The canaries beside all other installations. */
export const rolloutHealthSchema = z
  .object({ canaries: rolloutFiguresSchema, others: rolloutFiguresSchema })
  .register(wireSchemas, { id: 'RolloutHealth' })

/** A revision that some installations try out. */
export const rolloutSchema = z
  .object({
    id: z.string(),
    integrationId: z.string(),
    integrationName: z.string(),
    /** `stopped`: Mortise moved the canaries back, because they got worse. `aborted`: a caller did. */
    status: z.enum(['running', 'promoted', 'aborted', 'stopped']),
    /** The revision of the canaries. */
    revisionId: z.string(),
    /** The revision of all others when the rollout began. */
    formerRevisionId: z.string(),
    /** Canaries when the rollout began. */
    canaryCount: z.int().min(0),
    /** Groups of the first 1,000 of them. */
    groupRefs: z.array(z.string()),
    healthBefore: rolloutHealthSchema,
    /** The health now; absent once the rollout has ended. */
    health: rolloutHealthSchema.optional(),
    /** Why Mortise stopped it. */
    reason: z.string().optional(),
    createdBy: z.string(),
    createTime: timestampSchema,
    endTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'Rollout' })
/** A revision that some installations try out. */
export type Rollout = z.infer<typeof rolloutSchema>

/** The revision to return to. */
export const rollbackRequestSchema = z
  .object({ revisionId: nonEmptySchema.optional() })
  .register(wireSchemas, { id: 'RollbackRequest' })
