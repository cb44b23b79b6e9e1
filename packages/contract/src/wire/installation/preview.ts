// Looking at a few records as a config would deliver them, before it is saved.
import { z } from 'zod'
import { baseReadConfigObjectSchema } from '../config/config-read.ts'
import { refSchema } from '../reference.ts'
import { nonEmptySchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** What is sent to preview an object: who asks, and the config as it stands in the form, saved or not. */
export const previewRequestSchema = z
  .object({
    groupRef: refSchema,
    connectionId: nonEmptySchema.optional(),
    content: baseReadConfigObjectSchema,
  })
  .register(wireSchemas, { id: 'PreviewRequest' })
/** The body of a request to preview an object; without `connectionId` the group's default connection is used. */
export type PreviewRequest = z.infer<typeof previewRequestSchema>

const deliveredFieldsSchema = z.record(z.string(), z.unknown())

/** One record as the application would receive it, less the provider's own form of it. */
export const previewRecordSchema = z
  .object({ id: z.string().optional(), fields: deliveredFieldsSchema, mappedFields: deliveredFieldsSchema })
  .register(wireSchemas, { id: 'PreviewRecord' })
/** One record as the application would receive it, less the provider's own form of it. */
export type PreviewRecord = z.infer<typeof previewRecordSchema>

/** The answer to a preview: up to three records, and how often each field is empty in the records looked at. */
export const previewResponseSchema = z
  .object({
    objectName: z.string(),
    rawObjectName: z.string(),
    records: z.array(previewRecordSchema).max(3),
    /** How many records were looked at for `emptyRates`: one page of the provider, at most 50. */
    sampledCount: z.int().min(0),
    /** 0 to 1 by delivered field name; mapped names and field names are two spaces, so they are kept apart. */
    emptyRates: z.object({
      fields: z.record(z.string(), z.number().min(0).max(1)),
      mappedFields: z.record(z.string(), z.number().min(0).max(1)),
    }),
  })
  .register(wireSchemas, { id: 'PreviewResponse' })
/** The answer to a preview; empty means absent, null, an empty text or an empty list. */
export type PreviewResponse = z.infer<typeof previewResponseSchema>
