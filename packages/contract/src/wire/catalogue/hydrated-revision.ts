// A revision enriched with what one connection's provider says about its objects.
import { z } from 'zod'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { manifestProxySchema } from './manifest.ts'
import { manifestBackfillSchema, manifestFieldMappingSchema } from './manifest-read.ts'
import { fieldMetadataSchema } from './object-metadata.ts'

/** A field the builder named, with the name customers know it by. */
export const hydratedFieldExistentSchema = z
  .object({
    fieldName: z.string(),
    displayName: z.string(),
    mapToName: z.string().optional(),
    mapToDisplayName: z.string().optional(),
  })
  .register(wireSchemas, { id: 'HydratedIntegrationFieldExistent' })
/** A field the builder named, with the name customers know it by. */
export type HydratedFieldExistent = z.infer<typeof hydratedFieldExistentSchema>

/** A field of a hydrated object: named by the builder, or mapped by the customer. */
export const hydratedFieldSchema = z.union([hydratedFieldExistentSchema, manifestFieldMappingSchema])
/** A field of a hydrated object; distinguish the two with `'fieldName' in field`. */
export type HydratedField = z.infer<typeof hydratedFieldSchema>

/** A read object with everything the install UI shows about it. */
export const hydratedObjectSchema = z
  .object({
    error: z.string().optional(),
    objectName: z.string(),
    displayName: z.string(),
    mapToName: z.string().optional(),
    mapToDisplayName: z.string().optional(),
    destination: z.string(),
    schedule: z.string(),
    requiredFields: z.array(hydratedFieldSchema).optional(),
    optionalFields: z.array(hydratedFieldSchema).optional(),
    optionalFieldsAuto: z.enum(['all']).optional(),
    allFieldsMetadata: z.record(z.string(), fieldMetadataSchema).optional(),
    allFields: z.array(hydratedFieldSchema).optional(),
    backfill: manifestBackfillSchema.optional(),
  })
  .register(wireSchemas, { id: 'HydratedIntegrationObject' })
/** A read object with everything the install UI shows about it; `error` when the provider refused it. */
export type HydratedObject = z.infer<typeof hydratedObjectSchema>

/** A write object with its display name. */
export const hydratedWriteObjectSchema = z
  .object({
    objectName: z.string(),
    displayName: z.string(),
    valueDefaults: z.object({ allowAnyFields: z.boolean().optional() }).optional(),
  })
  .register(wireSchemas, { id: 'HydratedIntegrationWriteObject' })
/** A write object with its display name. */
export type HydratedWriteObject = z.infer<typeof hydratedWriteObjectSchema>

/** An integration's content, hydrated for one connection. */
export const hydratedIntegrationSchema = z
  .object({
    name: z.string(),
    displayName: z.string().optional(),
    logo: z.string().optional(),
    module: z.string().optional(),
    provider: z.string(),
    read: z.object({ objects: z.array(hydratedObjectSchema).optional() }).optional(),
    write: z.object({ objects: z.array(hydratedWriteObjectSchema).optional() }).optional(),
    proxy: manifestProxySchema.optional(),
  })
  .register(wireSchemas, { id: 'HydratedIntegration' })
/** An integration's content, hydrated for one connection. */
export type HydratedIntegration = z.infer<typeof hydratedIntegrationSchema>

/** A revision whose content is hydrated for one connection. */
export const hydratedRevisionSchema = z
  .object({
    id: z.string(),
    specVersion: z.string(),
    createTime: timestampSchema,
    content: hydratedIntegrationSchema,
  })
  .register(wireSchemas, { id: 'HydratedRevision' })
/** A revision whose content is hydrated for one connection. */
export type HydratedRevision = z.infer<typeof hydratedRevisionSchema>
