// The effects of a deploy on the customers of a project.
import { z } from 'zod'
import { wireSchemas } from './wire-schema.ts'

/**
 * The effects of a deploy on customers. `destination.missing`: messages would go to a destination that does not exist.
 * `object.removed`: an installed object is no longer read, written or subscribed to. `object.renamed`,
 * `mapping.renamed`: messages carry another name. `mapping.removed`: messages come without a mapped field.
 * `mapping.required`: a required mapping has no field of the customer's account.
 */
export const deployWarningCodeSchema = z.enum([
  'destination.missing',
  'object.removed',
  'object.renamed',
  'mapping.renamed',
  'mapping.removed',
  'mapping.required',
])
/** The effects of a deploy on customers. */
export type DeployWarningCode = z.infer<typeof deployWarningCodeSchema>

/** One thing that a deploy would change for customers, and what to do about it. */
export const deployWarningSchema = z
  .object({
    code: deployWarningCodeSchema,
    /** The name of the integration. */
    integration: z.string(),
    /** The effect in words. */
    detail: z.string(),
    /** The remedy in words. */
    remedy: z.string(),
    installations: z.object({
      /** Installations that it affects. */
      count: z.int().min(0),
      /** Groups of the oldest five of them. */
      groupRefs: z.array(z.string()),
    }),
  })
  .register(wireSchemas, { id: 'DeployWarning' })
/** One thing that a deploy would change for customers, and what to do about it. */
export type DeployWarning = z.infer<typeof deployWarningSchema>

/** The effects that a deploy would have. */
export const deployPlanSchema = z
  .object({
    integrations: z.array(
      z.object({ name: z.string(), outcome: z.enum(['created', 'revised', 'unchanged']) }),
    ),
    warnings: z.array(deployWarningSchema),
  })
  .register(wireSchemas, { id: 'DeployPlan' })
/** The effects that a deploy would have; nothing has been changed. */
export type DeployPlan = z.infer<typeof deployPlanSchema>
