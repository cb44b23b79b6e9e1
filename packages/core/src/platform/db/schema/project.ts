// Projects, who may speak for them, and what was done in them.
import type { ProviderAppMetadata } from '@mortise/contract'
import { sql } from 'drizzle-orm'
import {
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'
import { projectWall, tenantWall } from './wall.ts'

export const projects = pgTable(
  'projects',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull().unique(),
    appName: text('app_name').notNull(),
    orgId: text('org_id').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [projectWall('id')],
)

/** The project that a row belongs to, and ends with. */
export const ofProject = () =>
  text('project_id')
    .notNull()
    .references(() => projects.id, { onDelete: 'cascade' })

/** `hash` is SHA-256 of the whole key; the key itself is shown once and never stored. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    projectId: ofProject(),
    hash: text('hash').notNull().unique(),
    label: text('label').notNull(),
    scopes: text('scopes').array().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    lastUsedAt: instant('last_used_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [projectWall(), index('api_keys_project').on(t.projectId)],
)

/** A builder's public key, which verifies short-lived tokens; `id` is the `kid` they carry. */
export const jwtKeys = pgTable(
  'jwt_keys',
  {
    id: text('id').primaryKey(),
    projectId: ofProject(),
    label: text('label').notNull(),
    algorithm: text('algorithm').$type<'RS256'>().notNull(),
    publicKeyPem: text('public_key_pem').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** The `aud` and `iss` that tokens must carry; not checked where null. */
    audience: text('audience'),
    issuer: text('issuer'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [projectWall(), index('jwt_keys_project').on(t.projectId)],
)

/** The customer's company, by the application's own reference. */
export const groups = pgTable(
  'groups',
  {
    projectId: ofProject(),
    ref: text('ref').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [projectWall(), primaryKey({ columns: [t.projectId, t.ref] })],
)

/** The customer's user, by the application's own reference. */
export const consumers = pgTable(
  'consumers',
  {
    projectId: ofProject(),
    ref: text('ref').notNull(),
    name: text('name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [projectWall(), primaryKey({ columns: [t.projectId, t.ref] })],
)

/**
 * A token that a browser may hold for one group and one user; `tokenHash` is SHA-256 of a token that is never stored.
 */
export const connectSessions = pgTable(
  'connect_sessions',
  {
    id: text('id').primaryKey(),
    projectId: ofProject(),
    tokenHash: text('token_hash').notNull().unique(),
    groupRef: text('group_ref').notNull(),
    groupName: text('group_name'),
    consumerRef: text('consumer_ref').notNull(),
    consumerName: text('consumer_name'),
    /** Names of the integrations and providers it opens; every one where null. */
    integrations: text('integrations').array(),
    providers: text('providers').array(),
    createdBy: text('created_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    projectWall(),
    index('connect_sessions_group').on(t.projectId, t.groupRef),
    index('connect_sessions_newest').on(t.projectId, t.createdAt, t.id),
    index('connect_sessions_expiry').on(t.expiresAt),
    foreignKey({
      columns: [t.projectId, t.groupRef],
      foreignColumns: [groups.projectId, groups.ref],
    }).onDelete('cascade'),
  ],
)

/**
 * An address that a builder sends to one customer; `tokenHash` is SHA-256 of a token that is never stored. `browserHash`
 * is that of the secret of the browser that opened it, null until one has.
 */
export const connectLinks = pgTable(
  'connect_links',
  {
    id: text('id').primaryKey(),
    projectId: ofProject(),
    tokenHash: text('token_hash').notNull().unique(),
    groupRef: text('group_ref').notNull(),
    groupName: text('group_name'),
    consumerRef: text('consumer_ref').notNull(),
    consumerName: text('consumer_name'),
    /** The name of the integration to install; null where an account is to be connected alone. */
    integration: text('integration'),
    provider: text('provider').notNull(),
    returnUrl: text('return_url'),
    locale: text('locale'),
    browserHash: text('browser_hash'),
    openedAt: instant('opened_at'),
    createdBy: text('created_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    projectWall(),
    index('connect_links_group').on(t.projectId, t.groupRef),
    index('connect_links_newest').on(t.projectId, t.createdAt, t.id),
    index('connect_links_expiry').on(t.expiresAt),
    foreignKey({
      columns: [t.projectId, t.groupRef],
      foreignColumns: [groups.projectId, groups.ref],
    }).onDelete('cascade'),
  ],
)

/** A builder's own OAuth client at a provider; `secretSealed` is ciphertext. */
export const providerApps = pgTable(
  'provider_apps',
  {
    id: text('id').primaryKey(),
    projectId: ofProject(),
    provider: text('provider').notNull(),
    externalRef: text('external_ref'),
    clientId: text('client_id').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    scopes: text('scopes').array(),
    metadata: jsonb('metadata').$type<ProviderAppMetadata>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    projectWall(),
    uniqueIndex('provider_apps_provider_ref').on(t.projectId, t.provider, sql`coalesce(external_ref, '')`),
  ],
)

/**
 * One line per change of a project or an organisation: who did what to which thing; `change` never holds a secret. `json`, not `jsonb`: what people and
 * providers write may hold what `jsonb` refuses.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    projectId: text('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** Set for a change of an organisation, which is of no project. */
    orgId: text('org_id'),
    actor: text('actor').notNull(),
    action: text('action').notNull(),
    target: text('target').notNull(),
    change: json('change').$type<Record<string, unknown>>(),
    /** The caller's IP address; null for what the server does by itself. */
    address: text('address'),
    createdAt: createdAt(),
  },
  (t) => [
    tenantWall(),
    check('audit_entries_tenant', sql`(project_id IS NULL) <> (org_id IS NULL)`),
    index('audit_entries_org').on(t.orgId, t.id).where(sql`org_id IS NOT NULL`),
    index('audit_entries_project').on(t.projectId, t.id),
    index('audit_entries_target').on(t.projectId, t.target, t.id),
    index('audit_entries_actor').on(t.projectId, t.actor, t.id),
  ],
)
