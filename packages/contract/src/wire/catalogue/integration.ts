// An integration of a project and the revisions deployed for it.
import { z } from 'zod'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { manifestIntegrationFields, manifestIntegrationSchema } from './manifest.ts'
import { manifestObjectSchema } from './manifest-read.ts'

/** A read object of a deployed revision. */
export const revisionObjectSchema = z
  .strictObject({ ...manifestObjectSchema.shape, destination: z.string(), schedule: z.string() })
  .register(wireSchemas, { id: 'IntegrationObject' })
/** A read object of a deployed revision; `schedule` and `destination` are `""` when unset. */
export type RevisionObject = z.infer<typeof revisionObjectSchema>

/** The deployed description of one integration. */
export const revisionContentSchema = z
  .strictObject({
    ...manifestIntegrationFields,
    read: z.strictObject({ objects: z.array(revisionObjectSchema).optional() }).optional(),
  })
  .register(wireSchemas, { id: 'RevisionContent' })
/** The deployed description of one integration. */
export type RevisionContent = z.infer<typeof revisionContentSchema>

/** One deployed revision of an integration. */
export const revisionSchema = z
  .object({
    id: z.string(),
    specVersion: z.string(),
    createTime: timestampSchema,
    content: revisionContentSchema,
  })
  .register(wireSchemas, { id: 'Revision' })
/** One deployed revision of an integration. */
export type Revision = z.infer<typeof revisionSchema>

/** An integration as the management API answers it. */
export const integrationSchema = z
  .object({
    id: z.string(),
    projectId: z.string(),
    name: z.string(),
    provider: z.string(),
    createTime: timestampSchema,
    updateTime: timestampSchema.optional(),
    latestRevision: revisionSchema,
  })
  .register(wireSchemas, { id: 'Integration' })
/** An integration as the management API answers it, with its newest revision. */
export type Integration = z.infer<typeof integrationSchema>

/** The body of a request to make one integration without a manifest file. */
export const createIntegrationRequestSchema = z
  .object({
    name: nonEmptySchema,
    provider: nonEmptySchema,
    latestRevision: z.object({ specVersion: nonEmptySchema, content: manifestIntegrationSchema }),
  })
  .register(wireSchemas, { id: 'CreateIntegrationRequest' })
/**
 * The body of a request to make one integration without a manifest file; name and provider are those of its content.
 */
export type CreateIntegrationRequest = z.infer<typeof createIntegrationRequestSchema>

/** What a deploy sends: the manifest as text, or where a zip of it can be fetched. */
export const batchUpsertIntegrationsRequestSchema = z
  .object({ sourceYaml: z.string().optional(), sourceZipUrl: z.string().optional() })
  .refine((body) => (body.sourceYaml === undefined) !== (body.sourceZipUrl === undefined), {
    error: 'must hold exactly one of sourceYaml (the text of mortise.yaml) and sourceZipUrl',
  })
  .register(wireSchemas, { id: 'BatchUpsertIntegrationsRequest' })
/** What a deploy sends: the manifest as text, or where a zip of it can be fetched. */
export type BatchUpsertIntegrationsRequest = z.infer<typeof batchUpsertIntegrationsRequestSchema>
