// Connections: a group's sealed credentials at a provider, and authorizations under way.
import type { ProviderMetadata } from '@mortise/contract'
import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'
import { ofProject, providerApps } from './project.ts'
import { projectWall } from './wall.ts'

/** `credentialsSealed` is the ciphertext of the kit's `Credentials`; the oldest connection is the group's default. */
export const connections = pgTable(
  'connections',
  {
    id: text('id').primaryKey(),
    projectId: ofProject(),
    provider: text('provider').notNull(),
    groupRef: text('group_ref').notNull(),
    consumerRef: text('consumer_ref').notNull(),
    providerAppId: text('provider_app_id').references(() => providerApps.id, { onDelete: 'set null' }),
    providerWorkspaceRef: text('provider_workspace_ref'),
    providerConsumerRef: text('provider_consumer_ref'),
    authScheme: text('auth_scheme').notNull(),
    status: text('status').$type<'created' | 'working' | 'bad_credentials'>().notNull(),
    credentialsSealed: text('credentials_sealed').notNull(),
    providerMetadata: jsonb('provider_metadata').$type<ProviderMetadata>().notNull(),
    /** Failed refreshes in a row and when to try again. */
    refreshFailures: jsonb('refresh_failures').$type<{ count: number; notBefore: string }>(),
    /** Held by the one process that refreshes; a dead holder's lease runs out. */
    refreshLeaseUntil: instant('refresh_lease_until'),
    /** Since when another server has the connection: this one neither calls with it nor renews its tokens. */
    handedOverAt: instant('handed_over_at'),
    /** The day (UTC, `2026-11-23`) on which `recordsOfDay` were read; null before the first. */
    recordsDay: text('records_day'),
    recordsOfDay: bigint('records_of_day', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    projectWall(),
    index('connections_group').on(t.projectId, t.groupRef, t.provider),
    // Those whose customers have to connect again.
    index('connections_broken').on(t.projectId).where(sql`status = 'bad_credentials'`),
  ],
)

/**
 * A consent under way: single use, short-lived. `stateHash` is SHA-256 of the state in the browser. `browserHash` is
 * that of the cookie of the browser that began it, and null before.
 */
export const oauthStates = pgTable(
  'oauth_states',
  {
    stateHash: text('state_hash').primaryKey(),
    projectId: ofProject(),
    provider: text('provider').notNull(),
    requestSealed: text('request_sealed').notNull(),
    browserHash: text('browser_hash'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  () => [projectWall()],
)

/**
 * One step of a customer's way through custom authentication: single use, short-lived; `idHash` and `browserHash` as in
 * `oauthStates`.
 */
export const customAuthSessions = pgTable(
  'custom_auth_sessions',
  {
    idHash: text('id_hash').primaryKey(),
    projectId: ofProject(),
    groupRef: text('group_ref').notNull(),
    provider: text('provider').notNull(),
    sessionSealed: text('session_sealed').notNull(),
    browserHash: text('browser_hash'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  () => [projectWall()],
)
