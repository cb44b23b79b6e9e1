// What a destination receives: a page of records with everything needed to route it.
import { z } from 'zod'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

const recordFieldsSchema = z.record(z.string(), z.unknown())
const recordParts = {
  objectName: z.string().optional(),
  rawObjectName: z.string().optional(),
  fields: recordFieldsSchema.optional(),
  mappedFields: recordFieldsSchema.optional(),
  raw: recordFieldsSchema.optional(),
}

/** A record associated with a delivered one. */
export const associationSchema = z
  .object({
    id: z.string().optional(),
    ...recordParts,
    providerAssociationMetadata: recordFieldsSchema.optional(),
  })
  .register(wireSchemas, { id: 'Association' })
/** A record associated with a delivered one. */
export type Association = z.infer<typeof associationSchema>

/** One end of an association that changed. */
export const associatedObjectSchema = z
  .object({ id: z.string(), ...recordParts })
  .register(wireSchemas, { id: 'AssociatedObject' })
/** One end of an association that changed. */
export type AssociatedObject = z.infer<typeof associatedObjectSchema>

/** One delivered record or event. */
export const resultEntrySchema = z
  .object({
    fields: recordFieldsSchema.optional(),
    mappedFields: recordFieldsSchema.optional(),
    associations: z.record(z.string(), z.array(associationSchema)).optional(),
    raw: recordFieldsSchema.optional(),
    rawEvent: recordFieldsSchema.optional(),
    fromRecord: associatedObjectSchema.optional(),
    toRecord: associatedObjectSchema.optional(),
    subscribeEventType: z.enum(['create', 'update', 'associationUpdate', 'delete', 'other']).optional(),
    providerEventType: z.string().optional(),
    id: z.string().optional(),
    fieldsUpdated: z.array(z.string()).optional(),
    /** Every known change of the record is one that your application wrote through Mortise. */
    origin: z.enum(['self']).optional(),
    updateTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'ResultEntry' })
/**
 * One delivered record or event: selected fields, mapped fields, and the provider's own record. `updateTime` is when the
 * record last changed by the provider's clock, where the provider says so: of two states the later one is newer.
 */
export type ResultEntry = z.infer<typeof resultEntrySchema>

/** Whether the records are in the message or to be fetched. */
export const resultInfoSchema = z
  .object({
    type: z.enum(['url', 'inline']),
    downloadUrl: z.string().optional(),
    numRecords: z.int(),
  })
  .register(wireSchemas, { id: 'ResultInfo' })
/** Whether the records are in the message (`inline`) or at `downloadUrl` (`url`). */
export type ResultInfo = z.infer<typeof resultInfoSchema>

/** A message with a page of records. */
export const webhookMessageSchema = z
  .object({
    projectId: z.string(),
    provider: z.string(),
    workspace: z.string().optional(),
    groupRef: z.string(),
    groupName: z.string(),
    installationId: z.string(),
    installationUpdateTime: timestampSchema,
    objectName: z.string(),
    operationId: z.string().optional(),
    rawObjectName: z.string().optional(),
    action: z.string(),
    resultInfo: resultInfoSchema,
    result: z.array(resultEntrySchema).optional(),
    consumerRef: z.string(),
    consumerName: z.string(),
    operationTime: timestampSchema.optional(),
    readType: z.enum(['backfill', 'scheduled', 'triggered']).optional(),
  })
  .register(wireSchemas, { id: 'WebhookMessage' })
/** A message with a page of records; `action` is `read` or `subscribe`, `rawObjectName` the provider's name. */
export type WebhookMessage = z.infer<typeof webhookMessageSchema>
