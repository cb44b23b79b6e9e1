// The effects of a deploy on the customers of a project.
import { z } from 'zod'
import { wireSchemas } from '../wire-schema.ts'

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

/** A field of an object that a manifest adds, removes or delivers under another name. */
export const plannedFieldSchema = z
  .object({
    /** The provider's name; for a mapping, the name that you chose. */
    name: z.string(),
    change: z.enum(['added', 'removed', 'renamed']),
    /** Its name in messages before and after, where it is renamed. */
    from: z.string().optional(),
    to: z.string().optional(),
  })
  .register(wireSchemas, { id: 'PlannedField' })
/** A field of an object that a manifest adds, removes or delivers under another name. */
export type PlannedField = z.infer<typeof plannedFieldSchema>

/** A difference between the manifest and the deployed revision in one object. */
export const plannedObjectSchema = z
  .object({
    part: z.enum(['read', 'write', 'subscribe']),
    objectName: z.string(),
    change: z.enum(['added', 'removed', 'renamed', 'changed']),
    /** Its name in messages before and after, where it is renamed. */
    from: z.string().optional(),
    to: z.string().optional(),
    fields: z.array(plannedFieldSchema).optional(),
    /** Other keys of the object whose values change: `schedule`. */
    settings: z.array(z.string()).optional(),
  })
  .register(wireSchemas, { id: 'PlannedObject' })
/** A difference between the manifest and the deployed revision in one object. */
export type PlannedObject = z.infer<typeof plannedObjectSchema>

/** An object that an installation reads as far back as it did, or for the first time. */
export const plannedReadSchema = z
  .object({
    objectName: z.string(),
    /**
     * `immediately`: the deployment starts a backfill. `onSchedule`: the object is new and has no backfill, so that reads
     * deliver changes from now on. `nextRead`: the object is read in full, so its next read delivers
     * the change. `onRequest`: delivered records lack the change until someone accepts the offer of a re-read.
     */
    start: z.enum(['immediately', 'onSchedule', 'nextRead', 'onRequest']),
    /** Records that Mortise delivered of the object so far; absent if none is known. */
    records: z.int().min(0).optional(),
    /** Requests to the provider, by its page size. */
    calls: z.int().min(0).optional(),
    /** Hours at the pace of the object's last read and at the daily allowance of records. */
    hours: z.number().min(0).optional(),
  })
  .register(wireSchemas, { id: 'PlannedRead' })
/** An object that an installation reads as far back as it did, or for the first time. */
export type PlannedRead = z.infer<typeof plannedReadSchema>

/** The effects of a deployment on one installation. */
export const plannedInstallationSchema = z
  .object({
    installationId: z.string(),
    groupRef: z.string(),
    reads: z.array(plannedReadSchema),
    /** Objects whose reads end, and whose position is lost. */
    endedReads: z.array(z.string()),
    /** Why the customer has to connect again. */
    reconnect: z
      .object({
        /** `provider`: the integration moves to another provider. `scopes`: your provider app asks for more than was granted. */
        reason: z.enum(['provider', 'scopes']),
        missingScopes: z.array(z.string()).optional(),
      })
      .optional(),
  })
  .register(wireSchemas, { id: 'PlannedInstallation' })
/** The effects of a deployment on one installation. */
export type PlannedInstallation = z.infer<typeof plannedInstallationSchema>

/** The effects of a deployment on one integration. */
export const plannedIntegrationSchema = z
  .object({
    name: z.string(),
    outcome: z.enum(['created', 'revised', 'unchanged']),
    objects: z.array(plannedObjectSchema),
    /** Keys of the integration outside of its objects whose values change: `module`, `proxy`. */
    settings: z.array(z.string()),
    /** Installations for which something begins, ends or has to be done; the oldest 1,000 of them. */
    installations: z.array(plannedInstallationSchema),
    /** All of these installations. */
    affectedCount: z.int().min(0),
    /** All installations of the integration. */
    installationCount: z.int().min(0),
  })
  .register(wireSchemas, { id: 'PlannedIntegration' })
/** The effects of a deployment on one integration. */
export type PlannedIntegration = z.infer<typeof plannedIntegrationSchema>

/** The effects that a deploy would have. */
export const deployPlanSchema = z
  .object({
    /** Reads of customers would end: the deployment needs `destructive=true`. */
    isDestructive: z.boolean(),
    integrations: z.array(plannedIntegrationSchema),
    warnings: z.array(deployWarningSchema),
  })
  .register(wireSchemas, { id: 'DeployPlan' })
/** The effects that a deploy would have; nothing has been changed. */
export type DeployPlan = z.infer<typeof deployPlanSchema>
