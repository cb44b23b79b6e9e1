// Destinations, the outbox of messages for them, every attempt, and payloads too large to inline.
import type { DeliveryStatus, DestinationMetadata, NotificationType } from '@mortise/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { bytes, createdAt, instant, updatedAt } from './columns.ts'
import { installations } from './integration.ts'
import { ofProject } from './project.ts'
import { parentWall, projectWall } from './wall.ts'

export const destinations = pgTable(
  'destinations',
  {
    id: text('id').primaryKey(),
    projectId: ofProject(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    /** Without its headers, which often carry a token: those are sealed beside it. */
    metadata: jsonb('metadata').$type<Omit<DestinationMetadata, 'headers'>>().notNull(),
    headersSealed: text('headers_sealed'),
    secretSealed: text('secret_sealed').notNull(),
    /** The secret before the last rotation; signs beside the new one until it expires. */
    previousSecretSealed: text('previous_secret_sealed'),
    previousSecretExpiresAt: instant('previous_secret_expires_at'),
    /**
     * When it last accepted a message, to the minute; distinguishes a destination that is down from a message that it
     * refuses.
     */
    deliveredAt: instant('delivered_at'),
    /** Since when it takes nothing: set as a message is given up, null again with the next one it takes. */
    disabledAt: instant('disabled_at'),
    /** With `order: record`: the process that alone delivers to it, and until when. */
    deliveredBy: text('delivered_by'),
    deliveredByUntil: instant('delivered_by_until'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [projectWall(), uniqueIndex('destinations_name').on(t.projectId, t.name)],
)

/** Why a delivery is no longer tried by itself; `destination.refused` is of earlier versions. */
export type ParkedReason =
  | 'destination.missing'
  | 'destination.refused'
  | 'destination.gone'
  | 'attempts.used_up'

/**
 * The transactional outbox: one row per webhook message, its body final but for a download link.
 * `messageId` is derived from operation, page and part, so a repeat carries the same one.
 */
export const deliveries = pgTable(
  'deliveries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    messageId: text('message_id').notNull(),
    projectId: text('project_id').notNull(),
    /** Where records come from; null for notifications. */
    installationId: text('installation_id'),
    operationId: text('operation_id'),
    objectName: text('object_name'),
    /** The kind of a notification; null for records. */
    notificationType: text('notification_type').$type<NotificationType>(),
    /** Name, not id: a destination may be made after the message. */
    destination: text('destination').notNull(),
    body: text('body').notNull(),
    recordCount: integer('record_count').notNull(),
    /** Eight bytes for each record of the message, by which a trace finds it; see `recordKey`. */
    recordKeys: bytes('record_keys'),
    /** Its records are noted in `newest_states`, because its destination had `order: record`. */
    isOrdered: boolean('is_ordered').notNull().default(false),
    /** Records that the last attempt left out, because Mortise had stored newer states of them. */
    supersededCount: integer('superseded_count'),
    /** The payload behind the message's link, when it was too large to inline. */
    downloadId: text('download_id'),
    status: text('status').$type<DeliveryStatus>().notNull().default('pending'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    /** Why it is parked; the first two end when the destination is made or corrected. */
    parkedReason: text('parked_reason').$type<ParkedReason>(),
    deliveredAt: instant('delivered_at'),
    /** The first attempt, if it was accepted: it has no row in `delivery_attempts`. A replay leaves it as it is. */
    firstAttemptAt: instant('first_attempt_at'),
    firstAttemptStatus: integer('first_attempt_status'),
    firstAttemptMs: integer('first_attempt_ms'),
    /** The origin of the message in traces; null without tracing. */
    traceparent: text('traceparent'),
    createdAt: createdAt(),
  },
  (t) => [
    projectWall(),
    uniqueIndex('deliveries_message').on(t.messageId),
    // By destination first, so that one destination's backlog never stands before the others' messages.
    index('deliveries_due').on(t.projectId, t.destination, t.nextAttemptAt).where(sql`status = 'pending'`),
    // How much of an installation waits: its reads stop while that is too much.
    index('deliveries_undelivered').on(t.installationId).where(sql`status = 'pending'`),
    index('deliveries_operation').on(t.operationId),
    index('deliveries_parked').on(t.projectId, t.destination).where(sql`status = 'parked'`),
    index('deliveries_parked_operation').on(t.operationId).where(sql`status = 'parked'`),
    // No longer used since `deliveries_parked_object`; the version before asks for it.
    index('deliveries_parked_installation').on(t.installationId).where(sql`status = 'parked'`),
    // Parked and failed messages of an object, for the health of its installation.
    index('deliveries_parked_object').on(t.installationId, t.objectName).where(sql`status = 'parked'`),
    index('deliveries_retried_object')
      .on(t.installationId, t.objectName)
      .where(sql`status = 'pending' AND attempts > 0`),
    // The oldest message that was tried in vain. Like the two before, it holds nothing while all goes well.
    index('deliveries_retried').on(t.createdAt).where(sql`status = 'pending' AND attempts > 0`),
    // Messages that wait for a request, in their order.
    index('deliveries_held')
      .on(t.projectId, t.installationId, t.objectName, t.id)
      .where(sql`status = 'held'`),
    // What came of an installation: to look at, to send again, to hold against what the provider has.
    index('deliveries_installation').on(t.installationId, t.createdAt),
    // All of a project, and the parked ones among them: what a builder looks through.
    index('deliveries_newest').on(t.projectId, t.createdAt, t.id),
    index('deliveries_newest_parked').on(t.projectId, t.createdAt, t.id).where(sql`status = 'parked'`),
    // Rows are added in order of time and stay there: a few bytes for every hundred pages find a range of it.
    index('deliveries_created').using('brin', t.createdAt),
  ],
)

/**
 * Messages that a process has claimed, a row for each of its queues. A message of a row that has not expired is neither
 * claimed nor counted as due, and the message itself stays as it is.
 */
export const deliveryClaims = pgTable(
  'delivery_claims',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    projectId: text('project_id').notNull(),
    destination: text('destination').notNull(),
    /** The name of the process. */
    claimedBy: text('claimed_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Ids of messages. Some of them may have ended. */
    deliveryIds: bigint('delivery_ids', { mode: 'number' }).array().notNull(),
  },
  (t) => [projectWall(), uniqueIndex('delivery_claims_queue').on(t.projectId, t.destination, t.claimedBy)],
)

export const deliveryAttempts = pgTable(
  'delivery_attempts',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    deliveryId: text('delivery_message_id').notNull(),
    projectId: text('project_id').notNull(),
    attempt: integer('attempt').notNull(),
    httpStatus: integer('http_status'),
    error: text('error'),
    /** The beginning of what a webhook answered to a refused attempt, without the builder's own headers. */
    answer: text('answer'),
    durationMs: integer('duration_ms').notNull(),
    createdAt: createdAt(),
  },
  (t) => [projectWall(), index('delivery_attempts_message').on(t.deliveryId)],
)

export const downloads = pgTable(
  'downloads',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    /** The read it comes from; null for a notification's config. */
    operationId: text('operation_id'),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [projectWall(), index('downloads_created').on(t.createdAt)],
)

/** A short name for one object of one installation at a destination with `order: record`. */
export const orderLedgers = pgTable(
  'order_ledgers',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    projectId: text('project_id').notNull(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installations.id, { onDelete: 'cascade' }),
    objectName: text('object_name').notNull(),
    destination: text('destination').notNull(),
  },
  (t) => [
    projectWall(),
    uniqueIndex('order_ledgers_object').on(t.installationId, t.objectName, t.destination),
  ],
)

/** The message that holds the newest state of a record; about 100 bytes a record with the index. */
export const newestStates = pgTable(
  'newest_states',
  {
    ledgerId: bigint('ledger_id', { mode: 'number' })
      .notNull()
      .references(() => orderLedgers.id, { onDelete: 'cascade' }),
    recordKey: bytes('record_key').notNull(),
    deliveryId: bigint('delivery_id', { mode: 'number' }).notNull(),
    /** When the record changed at the provider, or else when Mortise stored the state. */
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    parentWall('newest_states.ledger_id', 'order_ledgers'),
    primaryKey({ columns: [t.ledgerId, t.recordKey] }),
  ],
)
