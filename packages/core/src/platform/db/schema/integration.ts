// Integrations with their revisions, and the installations of them.
import type { ConfigContent, ManifestIntegration, Quota, RevisionSource } from '@mortise/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, json, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bytes, createdAt, instant, updatedAt } from './columns.ts'
import { connections } from './connection.ts'
import { ofProject } from './project.ts'
import { accountWall, projectWall } from './wall.ts'

/** The quotas of one installation: a builder's replaces the manifest's, a customer's tightens what then holds. */
export interface SetQuotas {
  builder?: Quota | undefined
  customer?: Quota | undefined
}

export const integrations = pgTable(
  'integrations',
  {
    id: text('id').primaryKey(),
    projectId: ofProject(),
    name: text('name').notNull(),
    provider: text('provider').notNull(),
    latestRevisionId: text('latest_revision_id').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [projectWall(), uniqueIndex('integrations_name').on(t.projectId, t.name)],
)

/** A deployed manifest entry; a new row only when `contentHash` changed. `json` keeps the order of keys as written. */
export const revisions = pgTable(
  'revisions',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    integrationId: text('integration_id')
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    specVersion: text('spec_version').notNull(),
    content: json('content').$type<ManifestIntegration>().notNull(),
    contentHash: text('content_hash').notNull(),
    /** The caller that deployed it, and the way it came; null for revisions of earlier versions. */
    createdBy: text('created_by'),
    source: text('source').$type<RevisionSource>(),
    createdAt: createdAt(),
  },
  (t) => [projectWall(), index('revisions_integration').on(t.integrationId, t.createdAt)],
)

/** How many installations are in trouble, and why. */
export interface RolloutFigures {
  installations: number
  /** Those with at least one of the following. */
  troubled: number
  /** A read failed for good, or gets no further. */
  failing: number
  /** A chosen field is missing at the provider. */
  lackingFields: number
  /** A message is parked. */
  parked: number
}

/** The installations of an integration in two parts. */
export interface RolloutHealth {
  canaries: RolloutFigures
  others: RolloutFigures
}

/** A revision that some installations try out: those that name it in `rollout_id`. At most one runs for an integration. */
export const rollouts = pgTable(
  'rollouts',
  {
    id: text('id').primaryKey(),
    projectId: text('project_id').notNull(),
    integrationId: text('integration_id')
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    revisionId: text('revision_id').notNull(),
    /** The revision of all other installations. */
    formerRevisionId: text('former_revision_id').notNull(),
    /** `stopped`: Mortise ended it, because the canaries got worse. `aborted`: a caller did. */
    status: text('status').$type<'running' | 'promoted' | 'aborted' | 'stopped'>().notNull(),
    /** Lets reads that customers have installed end. */
    isDestructive: boolean('is_destructive').notNull(),
    /** As it was before the canaries moved. */
    healthBefore: jsonb('health_before').$type<RolloutHealth>().notNull(),
    /** Groups of the canaries at the start. */
    groupRefs: json('group_refs').$type<string[]>().notNull(),
    /** Why Mortise stopped it. */
    reason: text('reason'),
    checkedAt: instant('checked_at'),
    endedAt: instant('ended_at'),
    createdBy: text('created_by').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    projectWall(),
    index('rollouts_integration').on(t.integrationId, t.createdAt),
    uniqueIndex('rollouts_running').on(t.integrationId).where(sql`status = 'running'`),
  ],
)

/** At most one per integration and group; `content` is the config exactly as it is answered. */
export const installations = pgTable(
  'installations',
  {
    id: text('id').primaryKey(),
    projectId: ofProject(),
    integrationId: text('integration_id')
      .notNull()
      .references(() => integrations.id, { onDelete: 'cascade' }),
    groupRef: text('group_ref').notNull(),
    connectionId: text('connection_id')
      .notNull()
      .references(() => connections.id, { onDelete: 'cascade' }),
    configId: text('config_id').notNull(),
    revisionId: text('revision_id').notNull(),
    /** The rollout whose revision it runs on; null for an installation that runs on the revision of its integration. */
    rolloutId: text('rollout_id'),
    content: json('content').$type<ConfigContent>().notNull(),
    /** When it last wrote records, to the day; null until it writes. */
    wroteAt: instant('wrote_at'),
    /** The quotas set for this installation beside the manifest's; null if none is. */
    quota: jsonb('quota').$type<SetQuotas>(),
    createdBy: text('created_by').notNull(),
    configCreatedAt: instant('config_created_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    projectWall(),
    uniqueIndex('installations_group').on(t.integrationId, t.groupRef),
    // By its bytes, so that it finds what a reference begins with too.
    index('installations_project_reference').on(t.projectId, t.groupRef.op('text_pattern_ops')),
    index('installations_connection').on(t.connectionId),
    index('installations_newest').on(t.projectId, t.createdAt, t.id),
    // The order in which all of them are looked at.
    index('installations_project').on(t.projectId, t.id),
  ],
)

/** Zips of manifests that wait for their deployment, which gives them a project. */
export const uploads = pgTable(
  'uploads',
  {
    id: text('id').primaryKey(),
    content: bytes('content').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [accountWall(), index('uploads_expires').on(t.expiresAt)],
)
