// People who build with Mortise: how they sign in, and what they may do in organisations and projects.
import type { Role } from '@mortise/contract'
import { type AnyPgColumn, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, instant, updatedAt } from './columns.ts'
import { ofProject } from './project.ts'
import { accountWall, organisationWall, projectWall } from './wall.ts'

/** The owners of projects; `projects.org_id` names one. */
export const organisations = pgTable(
  'organisations',
  {
    id: text('id').primaryKey(),
    label: text('label').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [organisationWall('id')],
)

/**
 * A person; `email` is in lower case. `emailVouchedBy` says who stands for it: `operator`, `oidc` for the identity provider,
 * or `org:<id>` for the organisation whose invitation was accepted by its link.
 */
export const builders = pgTable(
  'builders',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique(),
    emailVouchedBy: text('email_vouched_by').notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [accountWall()],
)

/**
 * A way in which a builder signs in. `issuer` is the URL of an OpenID provider, and `subject` the person there. For a
 * password, `issuer` is `password` and `subject` the builder's id.
 */
export const builderIdentities = pgTable(
  'builder_identities',
  {
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    builderId: text('builder_id')
      .notNull()
      .references(() => builders.id, { onDelete: 'cascade' }),
    passwordHash: text('password_hash'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    accountWall(),
    primaryKey({ columns: [t.issuer, t.subject] }),
    index('builder_identities_builder').on(t.builderId),
  ],
)

/**
 * The app with which a builder proves a sign-in (RFC 6238). `secretSealed` is its secret. `lastStep` is the time step of
 * the last code that was accepted, so that no code counts twice. `recoveryHashes` are SHA-256 of single-use codes.
 */
export const secondFactors = pgTable(
  'second_factors',
  {
    builderId: text('builder_id')
      .primaryKey()
      .references(() => builders.id, { onDelete: 'cascade' }),
    secretSealed: text('secret_sealed').notNull(),
    /** Before the first code was right, sign-ins do not ask for one. */
    isConfirmed: boolean('is_confirmed').notNull(),
    lastStep: integer('last_step').notNull(),
    recoveryHashes: text('recovery_hashes').array().notNull(),
    createdAt: createdAt(),
  },
  () => [accountWall()],
)

/**
 * A browser that is signed in, or a short-lived token that it asked for: `parentId` is then the session of the browser.
 * `tokenHash` is SHA-256 of a random token that is never stored; `formerHash` that of the token before the last rotation.
 */
export const builderSessions = pgTable(
  'builder_sessions',
  {
    id: text('id').primaryKey(),
    builderId: text('builder_id')
      .notNull()
      .references(() => builders.id, { onDelete: 'cascade' }),
    parentId: text('parent_id').references((): AnyPgColumn => builderSessions.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    formerHash: text('former_hash').unique(),
    rotatedAt: instant('rotated_at').notNull(),
    userAgent: text('user_agent'),
    address: text('address'),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    accountWall(),
    index('builder_sessions_builder').on(t.builderId),
    index('builder_sessions_parent').on(t.parentId),
    index('builder_sessions_expiry').on(t.expiresAt),
  ],
)

/** The role of a builder in an organisation, and so in all of its projects. */
export const memberships = pgTable(
  'memberships',
  {
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    builderId: text('builder_id')
      .notNull()
      .references(() => builders.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    organisationWall('org_id'),
    primaryKey({ columns: [t.orgId, t.builderId] }),
    index('memberships_builder').on(t.builderId),
  ],
)

/** Another role of a member in one project, or none there. */
export const projectRoles = pgTable(
  'project_roles',
  {
    projectId: ofProject(),
    builderId: text('builder_id')
      .notNull()
      .references(() => builders.id, { onDelete: 'cascade' }),
    role: text('role').$type<Role | 'none'>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    projectWall(),
    primaryKey({ columns: [t.projectId, t.builderId] }),
    index('project_roles_builder').on(t.builderId),
  ],
)

/**
 * An invitation of an address to an organisation. `tokenHash` is SHA-256 of the token in its link, which is never stored;
 * null until a link was made. `invitedEmail` is null for the first administrator, who names the address.
 */
export const invites = pgTable(
  'invites',
  {
    id: text('id').primaryKey(),
    orgId: text('org_id')
      .notNull()
      .references(() => organisations.id, { onDelete: 'cascade' }),
    invitedEmail: text('invited_email'),
    role: text('role').$type<Role>().notNull(),
    status: text('status').$type<'pending' | 'accepted' | 'revoked'>().notNull(),
    tokenHash: text('token_hash').unique(),
    createdBy: text('created_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    organisationWall('org_id'),
    index('invites_org').on(t.orgId),
    index('invites_email').on(t.invitedEmail),
    index('invites_expiry').on(t.expiresAt),
  ],
)
