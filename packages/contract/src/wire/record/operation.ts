// Operations: one read, write or search run, its logs and its progress.
import { z } from 'zod'
import { operationStatusSchema } from '../installation/installation.ts'
import { timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { verificationSchema } from './verify.ts'

/** The kinds of operation. */
export const operationActionSchema = z.enum(['read', 'write', 'verify', 'subscribe'])

/** An operation as the management API answers it. */
export const operationSchema = z
  .object({
    projectId: z.string(),
    integrationId: z.string(),
    configId: z.string(),
    actionType: z.string(),
    id: z.string(),
    installationId: z.string(),
    status: operationStatusSchema,
    result: z.string().optional(),
    metadata: z
      .object({
        objects: z.array(z.string()).optional(),
        retry: z
          .object({
            attempts: z.int().optional(),
            lastAttempt: timestampSchema.optional(),
            lastNotified: timestampSchema.optional(),
          })
          .optional(),
        progress: z
          .object({
            installationId: z.string().optional(),
            objectName: z.string().optional(),
            operationId: z.string().optional(),
            recordsProcessed: z.int().optional(),
            recordsEstimatedTotal: z.int().optional(),
          })
          .optional(),
        successfulRecordIds: z.array(z.string()).optional(),
        /** Messages of this operation that were given up until they are replayed; absent when there are none. */
        deliveries: z.object({ parkedMessages: z.int(), parkedRecords: z.int() }).optional(),
        /** Since when a read rests because its object is disabled; it goes on when the object is enabled. */
        pausedSince: timestampSchema.optional(),
        /** The findings of a verification. */
        verification: verificationSchema.optional(),
      })
      .optional(),
    createTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'Operation' })
/** An operation as the management API answers it; `result` is a sentence such as `[contact] No new data found`. */
export type Operation = z.infer<typeof operationSchema>

/** Where a paged list goes on. */
export const paginationInfoSchema = z
  .object({ done: z.boolean(), nextPageToken: z.string().optional() })
  .register(wireSchemas, { id: 'PaginationInfo' })
/** Where a paged list goes on; `nextPageToken` is absent when `done`. */
export type PaginationInfo = z.infer<typeof paginationInfoSchema>

/** One page of operations, newest first. */
export const operationPageSchema = z
  .object({ results: z.array(operationSchema), pagination: paginationInfoSchema })
  .register(wireSchemas, { id: 'OperationPage' })
/** One page of operations, newest first. */
export type OperationPage = z.infer<typeof operationPageSchema>

/** One line of an operation's log. */
export const logSchema = z
  .object({
    timestamp: z.string(),
    message: z.looseObject({
      msg: z.string(),
      error: z.string().optional(),
      operation_id: z.string().optional(),
      details: z.record(z.string(), z.string()).optional(),
    }),
    severity: z.string(),
  })
  .register(wireSchemas, { id: 'Log' })
/** One line of an operation's log; `severity` is for example `INFO` or `ERROR`. */
export type Log = z.infer<typeof logSchema>

/** How far the backfill of one object is. */
export const backfillProgressSchema = z
  .object({
    installationId: z.string(),
    objectName: z.string(),
    operationId: z.string(),
    recordsProcessed: z.int(),
    recordsEstimatedTotal: z.int().optional(),
    createTime: timestampSchema.optional(),
    updateTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'BackfillProgress' })
/** How far the backfill of one object is; the estimate is absent when the provider gives none. */
export type BackfillProgress = z.infer<typeof backfillProgressSchema>
