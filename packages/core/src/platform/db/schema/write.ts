// Writing later: what was accepted and is not yet written, and answers kept for repeated requests.
import type { WriteAction } from '@mortise/connector-kit'
import type { WriteBatchItem, WriteRequest } from '@mortise/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'
import { installations } from './integration.ts'
import { operations } from './read.ts'
import { projectWall } from './wall.ts'

/** Records that go to the provider together: one asynchronous request, or several that were collected. */
export const writeRuns = pgTable(
  'write_runs',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installations.id, { onDelete: 'cascade' }),
    /** As the manifest calls it under `write`. */
    objectName: text('object_name').notNull(),
    type: text('type').$type<WriteRequest['type']>().notNull(),
    matchBy: text('match_by'),
    headers: json('headers').$type<Record<string, string>>().notNull(),
    allOrNone: boolean('all_or_none').notNull(),
    /** The common values of requests that may join; null once the run is closed. */
    collectingKey: text('collecting_key'),
    recordCount: integer('record_count').notNull(),
    retryHours: integer('retry_hours').notNull(),
    /** When the run is given up; known once it takes no more. */
    deadlineAt: instant('deadline_at'),
    attempts: integer('attempts').notNull().default(0),
    /** When a worker may take the run; null in a run that a version before accepted and that has a job instead. */
    nextAttemptAt: instant('next_attempt_at'),
    /** W3C `traceparent` of the request. */
    traceparent: text('traceparent'),
    /** A token of the attempt that is under way; an attempt without it may store nothing of the run. */
    holder: text('holder'),
    /** The time before which no other attempt may begin, on the database's clock; moved on while the attempt lives. */
    heldUntil: instant('held_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    projectWall(),
    uniqueIndex('write_runs_collecting')
      .on(t.installationId, t.collectingKey)
      .where(sql`collecting_key IS NOT NULL`),
    index('write_runs_next').on(t.nextAttemptAt).where(sql`next_attempt_at IS NOT NULL`),
  ],
)

/** The outcome of one record of a part; null in the list while it waits. */
export type StoredEnd =
  | { kind: 'written'; recordId?: string | undefined }
  | { kind: 'refused'; message: string }
  /**
   * On its way to the provider at that instant (epoch milliseconds), or its answer lost then. Without a later entry it
   * is unknown whether it arrived.
   */
  | { kind: 'sent'; at: number }

/** The records of one operation in a run; removed with the run when it is done. */
export const writeParts = pgTable(
  'write_parts',
  {
    operationId: text('operation_id')
      .primaryKey()
      .references(() => operations.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    runId: text('run_id')
      .notNull()
      .references(() => writeRuns.id, { onDelete: 'cascade' }),
    /** `json`, not `jsonb`: records are kept as they were sent, in their order. */
    entries: json('entries').$type<WriteBatchItem[]>().notNull(),
    ends: json('ends').$type<(StoredEnd | null)[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [projectWall(), index('write_parts_run').on(t.runId, t.createdAt)],
)

/** Requests with an `Idempotency-Key` of the last 24 hours and their answers. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    projectId: text('project_id').notNull(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installations.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** SHA-256 of what was asked. */
    requestHash: text('request_hash').notNull(),
    /** Null until there is an answer; `isRefusal` says with which status. */
    answer: json('answer').$type<{ body: Record<string, unknown>; isRefusal: boolean }>(),
    /** A request works on it until then. Without an answer after that it was cut off, and may have been written. */
    lockedUntil: instant('locked_until').notNull(),
    /** When its records may have been on their way last; null while a request works on it, and if that was cut off. */
    sentUntil: instant('sent_until'),
    createdAt: createdAt(),
  },
  (t) => [
    projectWall(),
    primaryKey({ columns: [t.installationId, t.key] }),
    index('idempotency_keys_created').on(t.createdAt),
  ],
)

/** The fields of a record that an installation wrote, so that its reads and events recognise them when they come back. */
export const ownWrites = pgTable(
  'own_writes',
  {
    projectId: text('project_id').notNull(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installations.id, { onDelete: 'cascade' }),
    /** The provider's name of the object. */
    objectName: text('object_name').notNull(),
    recordId: text('record_id').notNull(),
    action: text('action').$type<WriteAction>().notNull(),
    /** A hash of each written value, as providers may tidy it, by field. */
    written: json('written').$type<Record<string, string>>().notNull(),
    /** A hash of each value exactly as the provider returned it, once it was recognised. */
    exact: json('exact').$type<Record<string, string>>().notNull(),
    /** The record's time of change in the provider's answer to the write; null if the answer lacks it. */
    versionAt: instant('version_at'),
    writtenAt: instant('written_at').notNull(),
    /** A hash of each field as the last read delivered it; null before a read meets the record. */
    delivered: json('delivered').$type<Record<string, string>>(),
  },
  (t) => [
    projectWall(),
    primaryKey({ columns: [t.installationId, t.objectName, t.recordId] }),
    index('own_writes_written').on(t.writtenAt),
  ],
)
