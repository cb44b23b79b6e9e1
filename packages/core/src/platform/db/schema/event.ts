// Events: the URLs that providers call, the events that they were asked to send, events on their way, and the records
// that polls compare with.
import type { ProviderEvent, WantedEvents } from '@mortise/connector-kit'
import { sql } from 'drizzle-orm'
import { bigserial, index, integer, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'
import { connections } from './connection.ts'
import { installations } from './integration.ts'
import { ofProject } from './project.ts'
import type { StartedOver } from './read.ts'
import { projectWall } from './wall.ts'

/**
 * A URL for a provider's webhooks: of one connection, or, without one, of the builder's app with all its customers. A
 * connection has one that counts, and others for as long as its subscription changes.
 * `tokenHash` is SHA-256 of the unguessable part of the URL, by which a call is recognised.
 */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: text('id').primaryKey(),
    projectId: ofProject(),
    provider: text('provider').notNull(),
    connectionId: text('connection_id').references(() => connections.id, { onDelete: 'cascade' }),
    /** A changed subscription is created at a separate URL (`next`) before the one it replaces (`former`) ends. */
    role: text('role').$type<'current' | 'next' | 'former'>().notNull().default('current'),
    tokenHash: text('token_hash').notNull(),
    tokenSealed: text('token_sealed').notNull(),
    /** The signing secret; null before it is set, or if it is the provider app's. */
    secretSealed: text('secret_sealed'),
    /** Until when a handshake may bring a secret: only while we subscribe. */
    handshakeUntil: instant('handshake_until'),
    /** The provider's data of the subscription; null while there is none. */
    keptSealed: text('kept_sealed'),
    /** The events that the provider was asked to send. */
    wanted: json('wanted').$type<WantedEvents[]>(),
    status: text('status').$type<'idle' | 'active' | 'failed'>().notNull(),
    /** Failed attempts to subscribe in a row. */
    failures: integer('failures').notNull().default(0),
    lastError: text('last_error'),
    /** When the provider ends the subscription by itself. */
    expiresAt: instant('expires_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    projectWall(),
    uniqueIndex('webhook_endpoints_token').on(t.tokenHash),
    uniqueIndex('webhook_endpoints_current').on(t.connectionId).where(sql`role = 'current'`),
    index('webhook_endpoints_of_connection').on(t.connectionId),
    uniqueIndex('webhook_endpoints_app').on(t.projectId, t.provider).where(sql`connection_id IS NULL`),
  ],
)

/**
 * Events of a connection. A row stays, without its payload, while a provider may send the event again: the unique index
 * is what makes a repeat one event. `json`, not `jsonb`: a payload may hold what `jsonb` refuses.
 */
export const incomingEvents = pgTable(
  'incoming_events',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    projectId: text('project_id').notNull(),
    connectionId: text('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    /** Set for what was polled for one installation; a webhook is for all on the connection. */
    installationId: text('installation_id').references(() => installations.id, { onDelete: 'cascade' }),
    eventKey: text('event_key').notNull(),
    /** What it was about, in the provider's names, for builders: it stays when the event is worked off. */
    eventType: text('event_type'),
    objectName: text('object_name'),
    recordId: text('record_id'),
    /** Null once it was worked off. */
    event: json('event').$type<ProviderEvent>(),
    createdAt: createdAt(),
  },
  (t) => [
    projectWall(),
    uniqueIndex('incoming_events_key').on(t.connectionId, t.eventKey),
    index('incoming_events_waiting').on(t.connectionId, t.id).where(sql`event IS NOT NULL`),
    index('incoming_events_newest').on(t.projectId, t.createdAt, t.id),
    index('incoming_events_age').on(t.connectionId, t.createdAt),
  ],
)

/** A look for changes that is under way. */
export interface PollRound {
  /** Where the next look begins, once this one has ended; ISO 8601. */
  startedAt: string
  phase: 'records' | 'removals'
  /** Of the next page; the first one when absent. */
  cursor?: string | undefined
  /** What the cursor depends on: another account's or module's is of no use. */
  basis: string
  /** Pages stored; absent in a look that an older build began. */
  pages?: number | undefined
  /** Absent if it never started over. */
  startedOver?: StartedOver | undefined
}

/** How far the baseline of a poll is: the records from before it, whose changed fields can then be named. */
export interface PollBaseline {
  /** Random: distinguishes this one from another that began later. */
  run: string
  /** `bounded`: there are more records than are remembered. */
  status: 'reading' | 'done' | 'bounded'
  /** Fields that are remembered, sorted; `all` for every field. */
  names: string[] | 'all'
  /** Looks find what changed since; ISO 8601. */
  before: string
  /** Pages and records read. */
  pages: number
  count: number
  cursor?: string | undefined
  basis: string
  /** Failed attempts in a row. */
  failures: number
  /** Absent if it never started over. */
  startedOver?: StartedOver | undefined
}

/** An object of an installation whose events are found by polling. */
export const eventPolls = pgTable(
  'event_polls',
  {
    projectId: text('project_id').notNull(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installations.id, { onDelete: 'cascade' }),
    objectName: text('object_name').notNull(),
    /** Changes before this instant of the provider's clock were seen; of ours until the first look has stored something. */
    watermarkAt: instant('watermark_at').notNull(),
    /**
     * Changes before this instant of the provider's clock are not reported; null until the first poll stores something.
     */
    begunAt: instant('begun_at'),
    /** The look under way; null between two. */
    look: json('look').$type<PollRound>(),
    /** Counts what moved the poll: a worker that read another count was overtaken. */
    step: integer('step').notNull().default(0),
    /** Where the look began that asked for removals last. */
    removalsReadAt: instant('removals_read_at'),
    /** As that of reads: what the provider gave to ask for later removals with. */
    removalsToken: text('removals_token'),
    /** Null where fields are not compared, and where every poll lists everything. */
    baseline: json('baseline').$type<PollBaseline>(),
    failures: integer('failures').notNull().default(0),
    lastError: text('last_error'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [projectWall(), primaryKey({ columns: [t.installationId, t.objectName] })],
)

/** A record as polling saw it last: a hash of each watched field, and of all that was seen together. */
export const recordFingerprints = pgTable(
  'record_prints',
  {
    projectId: text('project_id').notNull(),
    installationId: text('installation_id')
      .notNull()
      .references(() => installations.id, { onDelete: 'cascade' }),
    objectName: text('object_name').notNull(),
    recordId: text('record_id').notNull(),
    fingerprints: json('prints').$type<Record<string, string>>().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [projectWall(), primaryKey({ columns: [t.installationId, t.objectName, t.recordId] })],
)

/** A field as a schema watch saw it last. */
export interface WatchedField {
  displayName: string
  valueType: string
  providerType: string
  isReadOnly: boolean
  isRequired: boolean
  values?: string[] | undefined
}

/** The objects of an installation as its schema watch saw them last: fields by object. */
export const schemaWatches = pgTable(
  'schema_watches',
  {
    installationId: text('installation_id')
      .primaryKey()
      .references(() => installations.id, { onDelete: 'cascade' }),
    projectId: text('project_id').notNull(),
    objects: json('objects').$type<Record<string, Record<string, WatchedField>>>().notNull(),
    checkedAt: instant('checked_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [projectWall()],
)
