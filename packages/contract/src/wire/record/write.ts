// Writing a customer's records: the request, its answers, and what is refused before anything is sent.
import { z } from 'zod'
import { refSchema } from '../reference.ts'
import { nonEmptySchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'

/** Most records in one request. */
export const writeBatchMax = 100

const fieldsSchema = z.record(z.string(), z.unknown())
const associationsSchema = z.array(fieldsSchema)
const deadlineWords = 'must be a whole number of hours from 1 to 48'
const deadlineSchema = z.int(deadlineWords).min(1, deadlineWords).max(48, deadlineWords)
const delayWords = 'must be a whole number of minutes from 1 to 1440'

/** One record of a batch. */
export const writeBatchItemSchema = z
  .object({ record: fieldsSchema, associations: associationsSchema.optional() })
  .register(wireSchemas, { id: 'WriteBatchItem' })
/** One record of a batch, with its links to other records in the vendor's own shape. */
export type WriteBatchItem = z.infer<typeof writeBatchItemSchema>

/** A header the provider is to see. */
export const writeHeaderSchema = z
  .object({ key: z.string(), value: z.string() })
  .register(wireSchemas, { id: 'WriteHeader' })
/** A header the provider is to see; never credentials. */
export type WriteHeader = z.infer<typeof writeHeaderSchema>

/** The body of a request to write. */
export const writeRequestSchema = z
  .object({
    groupRef: refSchema,
    type: z.enum(['create', 'update', 'upsert', 'delete']),
    mode: z.enum(['synchronous', 'asynchronous']).optional(),
    matchBy: nonEmptySchema.optional(),
    retryPolicy: z.object({ deadlineHours: deadlineSchema.default(1) }).optional(),
    autoBatchPolicy: z
      .object({
        maxDelayMinutes: z.int(delayWords).min(1, delayWords).max(1440, delayWords),
        retryDeadlineHours: deadlineSchema.default(1),
      })
      .optional(),
    record: fieldsSchema.optional(),
    batchPolicy: z.object({ allOrNone: z.boolean().default(false) }).optional(),
    batch: z.array(writeBatchItemSchema).min(1).max(writeBatchMax).optional(),
    associations: associationsSchema.optional(),
    headers: z.array(writeHeaderSchema).optional(),
  })
  .superRefine((request, context) => {
    const refuse = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message })
    const { type, record, batch, matchBy, mode, autoBatchPolicy, batchPolicy, associations } = request
    if (!record && !batch) refuse(['record'], 'is missing; give one record here, or several in batch')
    if (record && batch) refuse(['batch'], 'cannot be given together with record; keep one of the two')
    if (batch && associations?.length) refuse(['associations'], 'must be in each entry of batch')
    if (type === 'upsert' && matchBy === undefined)
      refuse(['matchBy'], 'is missing; an upsert needs the name of the field that identifies a record')
    if (type !== 'upsert' && matchBy !== undefined) refuse(['matchBy'], 'is for type upsert only')
    if (autoBatchPolicy && mode === 'synchronous')
      refuse(
        ['autoBatchPolicy'],
        'is not allowed in a synchronous write; leave mode out, or set it to asynchronous',
      )
    if (type === 'upsert' && batchPolicy?.allOrNone && batch && batch.length > 1)
      refuse(
        ['batchPolicy', 'allOrNone'],
        'cannot be true for an upsert, which creates and updates records separately',
      )
    if (autoBatchPolicy && batchPolicy?.allOrNone)
      refuse(
        ['batchPolicy', 'allOrNone'],
        'cannot be true with autoBatchPolicy, which puts records of other requests into the same batch',
      )
  })
  .register(wireSchemas, { id: 'WriteRequest' })
/**
 * What is sent to write: one `record` or a `batch`. `matchBy` names the field by which an upsert finds records;
 * `retryPolicy` is for asynchronous writes; `autoBatchPolicy` makes a write asynchronous.
 */
export type WriteRequest = z.infer<typeof writeRequestSchema>

const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, 'must be 1 to 255 printable ASCII characters without spaces')

/** The headers a write reads. */
export const writeHeadersSchema = z.object({ 'idempotency-key': idempotencyKeySchema.optional() })

/** The outcome of one record. */
export const writeResultSchema = z
  .object({ success: z.boolean(), data: fieldsSchema.optional(), recordId: z.string().optional() })
  .register(wireSchemas, { id: 'WriteResult' })
/** What became of one record: the provider's identifier, and the record as the provider answered it. */
export type WriteResult = z.infer<typeof writeResultSchema>

const messagesSchema = z.array(z.object({ message: z.string() }))

/** The answer to a batch. */
export const writeResponseBatchSchema = z
  .object({
    operationId: z.string(),
    results: z.array(writeResultSchema).optional(),
    successCount: z.int(),
    failureCount: z.int(),
    errors: messagesSchema.optional(),
  })
  .register(wireSchemas, { id: 'WriteResponseBatch' })
/** The answer to a batch: `results` in the order of the records, `errors` one for each that failed. */
export type WriteResponseBatch = z.infer<typeof writeResponseBatchSchema>

/** The answer to a single record that was written, and to everything asynchronous. */
export const writeResponseSingleSuccessSchema = z
  .object({ operationId: z.string(), result: writeResultSchema.optional() })
  .register(wireSchemas, { id: 'WriteResponseSingleSuccess' })

/** The answer to a single record that was refused. */
export const writeResponseSingleFailSchema = z
  .object({
    operationId: z.string(),
    errors: messagesSchema,
    result: writeResultSchema.optional(),
    rawResponse: z.string().optional(),
    warnings: messagesSchema.optional(),
  })
  .register(wireSchemas, { id: 'WriteResponseSingleFail' })
/** The answer to a single record that was refused. */
export type WriteResponseSingleFail = z.infer<typeof writeResponseSingleFailSchema>

// The batch comes first: a single answer would take a batch's for its own and lose the rest.
/** The answer to a write. */
export const writeResponseSchema = z.union([writeResponseBatchSchema, writeResponseSingleSuccessSchema])
/** The answer to a write; `operationId` alone when it is asynchronous. */
export type WriteResponse = z.infer<typeof writeResponseSchema>

/** The answer when nothing was written. */
export const writeFailureSchema = z.union([writeResponseBatchSchema, writeResponseSingleFailSchema])
/** The answer, with status 422, when the provider refused every record. */
export type WriteFailure = z.infer<typeof writeFailureSchema>
