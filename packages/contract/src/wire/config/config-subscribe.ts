// The events that an installation receives, by object.
import { z } from 'zod'
import { nonEmptySchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

const eventSchema = z.strictObject({ enabled: z.enum(['always', 'never']) })

/** The events an installation receives for one object. */
export const subscribeConfigObjectSchema = z
  .strictObject({
    inheritFieldsAndMappings: z.boolean(),
    objectName: nonEmptySchema,
    /** Empty for that of the manifest. */
    destination: z.string(),
    createEvent: eventSchema.optional(),
    updateEvent: z
      .strictObject({
        enabled: z.enum(['always', 'never']),
        watchFieldsAuto: z.enum(['all']).optional(),
        requiredWatchFields: z.array(z.string()).optional(),
      })
      .optional(),
    deleteEvent: eventSchema.optional(),
    otherEvents: z.array(z.string()).optional(),
    providerOptions: z
      .strictObject({ quotaOptimization: z.strictObject({ enabled: z.boolean() }).optional() })
      .optional(),
  })
  .register(wireSchemas, { id: 'SubscribeConfigObject' })
/** The events an installation receives for one object. */
export type SubscribeConfigObject = z.infer<typeof subscribeConfigObjectSchema>

/** The events an installation receives, by object name. */
export const subscribeConfigSchema = z
  .strictObject({ objects: z.record(z.string(), subscribeConfigObjectSchema) })
  .register(wireSchemas, { id: 'SubscribeConfig' })
/** The events an installation receives, by object name. */
export type SubscribeConfig = z.infer<typeof subscribeConfigSchema>
