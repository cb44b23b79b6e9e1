// The parts of a manifest that ask for events: changed records and changed schemas.
import { z } from 'zod'
import { nonEmptySchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

const alwaysSchema = z.enum(['always'])
const optionalEventSchema = z.strictObject({ enabled: alwaysSchema.optional() })
const eventSchema = z.strictObject({ enabled: alwaysSchema })

/** One object whose events an integration receives. */
export const manifestSubscribeObjectSchema = z
  .strictObject({
    objectName: nonEmptySchema,
    destination: nonEmptySchema,
    inheritFieldsAndMapping: z.boolean().optional(),
    createEvent: optionalEventSchema.optional(),
    updateEvent: z
      .strictObject({
        enabled: alwaysSchema.optional(),
        watchFieldsAuto: z.enum(['all', 'selected']).optional(),
        requiredWatchFields: z.array(z.string()).optional(),
      })
      .optional(),
    deleteEvent: optionalEventSchema.optional(),
    associationChangeEvent: z
      .strictObject({ enabled: alwaysSchema.optional(), includeFullRecords: z.boolean().optional() })
      .optional(),
    otherEvents: z.array(z.string()).optional(),
  })
  .register(wireSchemas, { id: 'IntegrationSubscribeObject' })
/** One object whose events an integration receives. */
export type ManifestSubscribeObject = z.infer<typeof manifestSubscribeObjectSchema>

/** The subscribe part of an integration. */
export const manifestSubscribeSchema = z
  .strictObject({ objects: z.array(manifestSubscribeObjectSchema).optional() })
  .register(wireSchemas, { id: 'IntegrationSubscribe' })
/** The subscribe part of an integration. */
export type ManifestSubscribe = z.infer<typeof manifestSubscribeSchema>

/** Reports changes of a customer's schema to the builder. */
export const watchSchemaSchema = z
  .strictObject({
    destination: nonEmptySchema,
    schedule: z.string().optional(),
    allObjects: z.strictObject({
      fieldCreated: eventSchema.optional(),
      fieldDeleted: eventSchema.optional(),
      fieldChanged: eventSchema.optional(),
    }),
  })
  .register(wireSchemas, { id: 'WatchSchema' })
/** Reports changes of a customer's schema to the builder. */
export type WatchSchema = z.infer<typeof watchSchemaSchema>
