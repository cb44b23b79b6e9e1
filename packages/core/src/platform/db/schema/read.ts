// Reading: when it is due, how far it got, what was done, and what lies in the overlap of two windows.
import type { Verification } from '@mortise/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { FailureState } from '../../../sync/read/failure-state.ts'
import type { StaleFields } from '../../../sync/read/stale-fields.ts'
import { createdAt, instant, updatedAt } from './columns.ts'
import { installations } from './integration.ts'
import { projectWall } from './wall.ts'

/** One row per scheduled object of an installation; claimed in batches when `nextRunAt` has come. */
export const schedules = pgTable(
  'schedules',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installations.id, { onDelete: 'cascade' }),
    objectName: text('object_name').notNull(),
    cron: text('cron').notNull(),
    /** Null while paused. */
    nextRunAt: instant('next_run_at'),
    pausedReason: text('paused_reason'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    projectWall(),
    uniqueIndex('schedules_object').on(t.installationId, t.objectName),
    index('schedules_due').on(t.nextRunAt),
  ],
)

/** How far an object of an installation was read, on the provider's clock. */
export const readStates = pgTable(
  'read_states',
  {
    projectId: text('project_id').notNull(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installations.id, { onDelete: 'cascade' }),
    objectName: text('object_name').notNull(),
    /** Everything changed before this instant was stored for delivery; null until the first read succeeded. */
    watermarkAt: instant('watermark_at'),
    /** Nothing changed before this instant is wanted (the backfill's start); null for full history. */
    floorAt: instant('floor_at'),
    /** The operation whose overlap records (`boundary_pages`) belong to the watermark. */
    boundaryOperationId: text('boundary_operation_id'),
    /** Removals before this instant were stored for delivery; null until the object was first asked for them. */
    removalsReadAt: instant('removals_read_at'),
    /** The provider's token for later removals, if it reports removals since a token. */
    removalsToken: text('removals_token'),
    /** Which fields, mappings and values the last good read delivered: another fingerprint means they have changed since. */
    fieldsFingerprint: text('fields_print'),
    /** Records of all reads that have ended: one that was delivered again counts again. */
    deliveredCount: bigint('delivered_count', { mode: 'number' }).notNull().default(0),
    /** The failures that reads met; null while there are none. */
    failureState: json('trouble').$type<FailureState>(),
    /** The fields of the present choice that records delivered before lack; null while they lack nothing. */
    staleFields: json('lacking').$type<StaleFields>(),
    updatedAt: updatedAt(),
  },
  (t) => [projectWall(), primaryKey({ columns: [t.installationId, t.objectName] })],
)

/** Findings of a read that it cannot mend by itself. */
export interface ReadFindings {
  /** Records without an id: they are delivered, and not recognised when they come again. */
  recordsWithoutId: number
}

/**
 * Where a run stood when it last started over from its first page: the pages it had stored by its own count, and how many
 * of them since it had begun or started over before.
 */
export interface StartedOver {
  page: number
  pages: number
}

/** The same of a read, and what it had brought until then: the list that starts over brings it again. */
export interface ReadStartedOver extends StartedOver {
  records: number
  repeats: number
  filtered: number
}

/** Why a read waits by itself: its messages are not delivered, or the day's records are used up. */
export type HoldReason = 'undelivered' | 'recordsPerDay' | 'quota' | 'rest'

/** One read, write or search run. A read's position lives here, so any worker can go on with it. */
export const operations = pgTable(
  'operations',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    integrationId: text('integration_id').notNull(),
    /** Deleted with it by a trigger: a foreign key would lock the installation for each read that finds nothing. */
    installationId: text('installation_id').notNull(),
    configId: text('config_id').notNull(),
    actionType: text('action_type').$type<'read' | 'write' | 'verify' | 'subscribe'>().notNull(),
    readType: text('read_type').$type<'backfill' | 'scheduled' | 'triggered'>(),
    objectName: text('object_name').notNull(),
    status: text('status').$type<'in_progress' | 'success' | 'failure'>().notNull(),
    result: text('result'),
    windowSince: instant('window_since'),
    windowUntil: instant('window_until'),
    /** The caller named the window: the watermark neither sets it nor moves with it. */
    isWindowGiven: boolean('is_window_given').notNull().default(false),
    /** The provider's clock when the first page was asked for; the next watermark at most. */
    providerStartedAt: instant('provider_started_at'),
    /** What else the cursor depends on: filters and account, as text. A read whose basis changes starts over. */
    basis: text('basis'),
    /** A read asks for removed records once it has seen all others. */
    phase: text('phase').$type<'records' | 'removals'>().notNull().default('records'),
    cursor: text('cursor'),
    pageCount: integer('page_count').notNull().default(0),
    recordCount: integer('record_count').notNull().default(0),
    /** Records recognised as already delivered inside the overlap. */
    repeatCount: integer('repeat_count').notNull().default(0),
    /** Records left out because they do not meet filters that the provider cannot apply. */
    filteredCount: integer('filtered_count').notNull().default(0),
    /** Removals stored for delivery. */
    removedCount: integer('removed_count').notNull().default(0),
    estimatedTotal: integer('estimated_total'),
    /** Null for one that never started over. */
    startedOver: jsonb('started_over').$type<ReadStartedOver>(),
    attempts: integer('attempts').notNull().default(0),
    lastAttemptAt: instant('last_attempt_at'),
    /** Ids of the records a write wrote. */
    writtenIds: json('written_ids').$type<string[]>(),
    /** The first failure since the last page that was stored; null while the read moves. */
    blockedSince: instant('blocked_since'),
    /** Why the read waits by itself, and since when; null while it moves. */
    heldReason: text('held_reason').$type<HoldReason>(),
    heldSince: instant('held_since'),
    /** Since when the object is switched off; the read goes on from its cursor when it is on again. */
    pausedSince: instant('paused_since'),
    /** What else came of it, for the API: the findings of a verification, or of a read. */
    findings: jsonb('findings').$type<Verification | ReadFindings>(),
    finishedAt: instant('finished_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    projectWall(),
    // The latest of each object: what a health screen asks for, again and again. Every quiet read writes into these, so they
    // leave out the id: PostgreSQL sorts the few rows of one instant.
    index('operations_object').on(t.installationId, t.objectName, t.createdAt),
    // Statements have to spell out the condition; one with a parameter does not fit the index.
    index('operations_object_running').on(t.installationId, t.objectName).where(sql`status = 'in_progress'`),
    // All of a project, and the failed ones among them: what a builder looks through. The oldest ones end with their retention.
    index('operations_project').on(t.projectId, t.createdAt),
    index('operations_failed').on(t.projectId, t.createdAt, t.id).where(sql`status = 'failure'`),
    // Writes and the like, which are few among the reads: of a project, and of an installation.
    index('operations_not_reads').on(t.projectId, t.createdAt, t.id).where(sql`action_type <> 'read'`),
    index('operations_installation_not_reads')
      .on(t.installationId, t.createdAt)
      .where(sql`action_type <> 'read'`),
    index('operations_in_progress').on(t.updatedAt).where(sql`status = 'in_progress'`),
  ],
)

export const operationLogs = pgTable(
  'operation_logs',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    projectId: text('project_id').notNull(),
    operationId: text('operation_id')
      .notNull()
      .references(() => operations.id, { onDelete: 'cascade' }),
    severity: text('severity').$type<'INFO' | 'WARNING' | 'ERROR'>().notNull(),
    message: jsonb('message')
      .$type<{ msg: string; error?: string | undefined; details?: Record<string, unknown> | undefined }>()
      .notNull(),
    createdAt: createdAt(),
  },
  (t) => [projectWall(), index('operation_logs_operation').on(t.operationId, t.id)],
)

/**
 * Fingerprints (`[recordId, fingerprint of what was delivered]`) of records near the window's end, one row per page
 * that had any. `json`, not `jsonb`: a provider's id may hold what `jsonb` refuses, and nothing is searched in it.
 */
export const boundaryPages = pgTable(
  'boundary_pages',
  {
    operationId: text('operation_id')
      .notNull()
      .references(() => operations.id, { onDelete: 'cascade' }),
    page: integer('page').notNull(),
    projectId: text('project_id').notNull(),
    entries: json('entries').$type<[string, number][]>().notNull(),
  },
  (t) => [projectWall(), primaryKey({ columns: [t.operationId, t.page] })],
)
