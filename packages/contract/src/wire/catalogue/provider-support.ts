// The capabilities of a provider or one of its modules.
import { z } from 'zod'
import { wireSchemas } from '../wire-schema.ts'

const batchWriteSupportConfigSchema = z
  .object({
    supported: z.boolean(),
    defaultRecordLimit: z.int().optional(),
    objectRecordLimits: z.record(z.string(), z.int()).optional(),
  })
  .register(wireSchemas, { id: 'BatchWriteSupportConfig' })

/** The abilities of a provider, as flags the UI and the manifest check read. */
export const supportSchema = z
  .object({
    bulkWrite: z.object({
      insert: z.boolean(),
      update: z.boolean(),
      upsert: z.boolean(),
      delete: z.boolean(),
    }),
    proxy: z.boolean(),
    read: z.boolean(),
    subscribe: z.boolean(),
    write: z.boolean(),
    delete: z.boolean(),
    subscribeSupport: z
      .object({
        create: z.boolean().optional(),
        update: z.boolean().optional(),
        delete: z.boolean().optional(),
        passThrough: z.boolean().optional(),
      })
      .optional(),
    batchWrite: z
      .object({
        delete: batchWriteSupportConfigSchema,
        create: batchWriteSupportConfigSchema,
        update: batchWriteSupportConfigSchema,
        upsert: batchWriteSupportConfigSchema,
      })
      .optional(),
    search: z.object({ operators: z.object({ equals: z.boolean() }) }),
  })
  .register(wireSchemas, { id: 'Support' })
/** The abilities of a provider, as flags the UI and the manifest check read. */
export type Support = z.infer<typeof supportSchema>

/** The steps that a subscription to a provider's events needs before and after its creation. */
export const subscribeRequirementsSchema = z
  .object({
    registration: z.boolean().optional(),
    maintenance: z.boolean().optional(),
    postProcess: z.boolean().optional(),
    subscribeByAPI: z.boolean().optional(),
  })
  .register(wireSchemas, { id: 'SubscribeRequirements' })
/** The steps that a subscription to a provider's events needs before and after its creation. */
export type SubscribeRequirements = z.infer<typeof subscribeRequirementsSchema>

/** One module of a provider, with its own base URL and abilities. */
export const moduleInfoSchema = z
  .object({
    displayName: z.string(),
    baseURL: z.string(),
    support: supportSchema,
    subscribeRequirements: subscribeRequirementsSchema.optional(),
  })
  .register(wireSchemas, { id: 'ModuleInfo' })
/** One module of a provider, with its own base URL and abilities. */
export type ModuleInfo = z.infer<typeof moduleInfoSchema>
