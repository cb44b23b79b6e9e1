// The trace of a record: where it was read, the messages it left in, and what was written to it.
import { z } from 'zod'
import { deliveryStatusSchema } from '../delivery/delivery.ts'
import { resultEntrySchema } from '../delivery/webhook.ts'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { paginationInfoSchema } from './operation.ts'

/** One attempt at a message. */
export const tracedAttemptSchema = z
  .object({
    time: timestampSchema,
    durationMs: z.int(),
    /** Absent if there was no answer. */
    httpStatus: z.int().optional(),
    error: z.string().optional(),
  })
  .register(wireSchemas, { id: 'TracedAttempt' })

/** A message with the record in it. */
export const tracedMessageSchema = z
  .object({
    /** The `webhook-id` it is sent with. */
    id: z.string(),
    /** The `x-mortise-sequence` it is sent with. */
    sequence: z.string(),
    /** The `action` of the message: `read`, `delete` or `subscribe`. */
    action: z.string(),
    /** The read it comes from; absent for events. */
    operationId: z.string().optional(),
    readType: z.enum(['backfill', 'scheduled', 'triggered']).optional(),
    destination: z.string(),
    status: deliveryStatusSchema,
    /** Mortise stored a newer state, and the destination has `order: record`: an attempt from now on lacks the record. */
    isSuperseded: z.boolean(),
    createTime: timestampSchema,
    deliveredTime: timestampSchema.optional(),
    nextAttemptTime: timestampSchema.optional(),
    parkedReason: z.string().optional(),
    /** Oldest first. */
    attempts: z.array(tracedAttemptSchema),
    /** The entries of the record in the message, as they were stored. */
    entries: z.array(resultEntrySchema),
  })
  .register(wireSchemas, { id: 'TracedMessage' })
/** A message with the record in it. */
export type TracedMessage = z.infer<typeof tracedMessageSchema>

/**
 * How a read treated the record: it delivered it, recognised it in the overlap of two windows, found it unchanged in a full
 * read, or left it out by a filter.
 */
export const tracedReadOutcomeSchema = z.enum(['delivered', 'overlap', 'unchanged', 'filtered'])
/** How a read treated the record. */
export type TracedReadOutcome = z.infer<typeof tracedReadOutcomeSchema>

/** A read that met the record. */
export const tracedReadSchema = z
  .object({
    operationId: z.string(),
    readType: z.enum(['backfill', 'scheduled', 'triggered']).optional(),
    createTime: timestampSchema,
    outcome: tracedReadOutcomeSchema,
    /** The messages of this read with the record. */
    messageIds: z.array(z.string()),
  })
  .register(wireSchemas, { id: 'TracedRead' })
/** A read that met the record. */
export type TracedRead = z.infer<typeof tracedReadSchema>

/** A write through Mortise that wrote the record. */
export const tracedWriteSchema = z
  .object({
    operationId: z.string(),
    objectName: z.string(),
    status: z.enum(['success', 'failure', 'in_progress']),
    result: z.string().optional(),
    createTime: timestampSchema,
  })
  .register(wireSchemas, { id: 'TracedWrite' })
/** A write through Mortise that wrote the record. */
export type TracedWrite = z.infer<typeof tracedWriteSchema>

/** The record at the provider, at this moment. */
export const tracedStateSchema = z
  .object({
    /** `unknown`: the provider cannot be asked for single records of the object. */
    status: z.enum(['found', 'gone', 'unknown']),
    entry: resultEntrySchema.optional(),
    /** Filters that the record does not meet, by field. */
    unmetFilters: z.array(z.string()),
    /** It changed before the period of the backfill, and never since. */
    isBeforeBackfill: z.boolean(),
  })
  .register(wireSchemas, { id: 'TracedState' })
/** The record at the provider, at this moment. */
export type TracedState = z.infer<typeof tracedStateSchema>

/** Everything that Mortise knows of a record. */
export const recordTraceSchema = z
  .object({
    installationId: z.string(),
    /** The name delivered. */
    objectName: z.string(),
    rawObjectName: z.string(),
    recordId: z.string(),
    /** Newest first, as long as messages are kept. */
    messages: z.array(tracedMessageSchema),
    pagination: paginationInfoSchema,
    /** The reads that met the record, among the latest hundred of the object, newest first. First page only. */
    reads: z.array(tracedReadSchema),
    /** The writes that wrote the record, among the latest thousand of the installation, newest first. First page only. */
    writes: z.array(tracedWriteSchema),
    /** With `lookUp=true`. */
    atProvider: tracedStateSchema.optional(),
  })
  .register(wireSchemas, { id: 'RecordTrace' })
/** Everything that Mortise knows of a record. */
export type RecordTrace = z.infer<typeof recordTraceSchema>
