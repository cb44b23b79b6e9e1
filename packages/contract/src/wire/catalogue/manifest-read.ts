// The read part of a manifest: objects, fields, backfill and delivery.
import { z } from 'zod'
import { nonEmptySchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** A field the builder names, optionally delivered under another name. */
export const manifestFieldExistentSchema = z
  .strictObject({
    fieldName: nonEmptySchema,
    mapToName: nonEmptySchema.optional(),
    mapToDisplayName: z.string().optional(),
  })
  .register(wireSchemas, { id: 'IntegrationFieldExistent' })
/** A field the builder names; `fieldName` may be a bracket path such as `$['address']['city']`. */
export type ManifestFieldExistent = z.infer<typeof manifestFieldExistentSchema>

/** A field the customer chooses at the provider and the application receives under `mapToName`. */
export const manifestFieldMappingSchema = z
  .strictObject({
    mapToName: nonEmptySchema,
    mapToDisplayName: z.string().optional(),
    default: nonEmptySchema.optional(),
    prompt: z.string().optional(),
  })
  .register(wireSchemas, { id: 'IntegrationFieldMapping' })
/** A field the customer chooses; `default` is the provider field chosen beforehand. */
export type ManifestFieldMapping = z.infer<typeof manifestFieldMappingSchema>

/** A field entry of a manifest object: named by the builder, or mapped by the customer. */
export const manifestFieldSchema = z.union([manifestFieldExistentSchema, manifestFieldMappingSchema], {
  error: 'needs fieldName (a field you name) or mapToName (a field the customer maps)',
})
/** A field entry of a manifest object; distinguish the two with `'fieldName' in field`. */
export type ManifestField = z.infer<typeof manifestFieldSchema>

/** How far back a first read goes; the manifest check wants exactly one of `days` and `fullHistory`. */
export const manifestBackfillSchema = z
  .strictObject({
    defaultPeriod: z.strictObject({
      days: z.int('must be a whole number of days').min(0, 'must be 0 or more').optional(),
      fullHistory: z.boolean().optional(),
    }),
  })
  .register(wireSchemas, { id: 'Backfill' })
/** How far back a first read goes: a number of past days (0 reads none) or the full history. */
export type ManifestBackfill = z.infer<typeof manifestBackfillSchema>

/** How pages reach the destination. */
export const manifestDeliverySchema = z
  .strictObject({
    mode: z.enum(['onRequest', 'auto']).optional(),
    pageSize: z
      .int('must be a whole number of records')
      .min(50, 'must be between 50 and 500')
      .max(500, 'must be between 50 and 500')
      .optional(),
  })
  .register(wireSchemas, { id: 'ReadDelivery' })
/** How pages reach the destination: `pageSize` records each, from 50 to 500; with `onRequest` only as many as are asked for. */
export type ManifestDelivery = z.infer<typeof manifestDeliverySchema>

/** How changes of an object are reported. */
export const manifestChangesSchema = z
  .strictObject({
    ownWrites: z.enum(['deliver', 'mark', 'drop'], { error: 'must be deliver, mark or drop' }).optional(),
  })
  .register(wireSchemas, { id: 'ManifestChanges' })
/** How changes of an object are reported; `ownWrites` is about records that your application wrote: `mark` by default. */
export type ManifestChanges = z.infer<typeof manifestChangesSchema>

/** One object an integration reads. */
export const manifestObjectSchema = z
  .strictObject({
    objectName: nonEmptySchema,
    destination: z.string().optional(),
    schedule: z.string().optional(),
    mapToName: nonEmptySchema.optional(),
    mapToDisplayName: z.string().optional(),
    requiredFields: z.array(manifestFieldSchema).optional(),
    optionalFields: z.array(manifestFieldSchema).optional(),
    optionalFieldsAuto: z.enum(['all']).optional(),
    backfill: manifestBackfillSchema.optional(),
    delivery: manifestDeliverySchema.optional(),
    changes: manifestChangesSchema.optional(),
    enabled: z.enum(['always']).optional(),
  })
  .register(wireSchemas, { id: 'ManifestObject' })
/** One object an integration reads; without a `schedule` it is read only when asked or searched. */
export type ManifestObject = z.infer<typeof manifestObjectSchema>

/** The read part of an integration. */
export const manifestReadSchema = z
  .strictObject({ objects: z.array(manifestObjectSchema).optional() })
  .register(wireSchemas, { id: 'ManifestRead' })
/** The read part of an integration. */
export type ManifestRead = z.infer<typeof manifestReadSchema>
