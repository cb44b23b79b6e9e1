// Builders, the organisations they belong to, and invitations.
import { z } from 'zod'
import { nonEmptySchema, timestampSchema } from '../timestamp.ts'
import { wireSchemas } from '../wire-schema.ts'
import { projectSchema } from './project.ts'
import { roleSchema } from './role.ts'

const labelSchema = nonEmptySchema.max(128, 'must have at most 128 characters')

/** An e-mail address, compared and stored in lower case. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, 'must have at most 254 characters')
  .regex(
    /^[^\s\p{C}@<>"',;:\\]{1,64}@[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}$/u,
    'must be an e-mail address',
  )

/** An organisation, which owns projects. */
export const orgSchema = z
  .object({
    id: z.string(),
    label: z.string(),
    defaultTeamId: z.string(),
    createTime: timestampSchema,
    updateTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'Org' })
/** An organisation, which owns projects. All of its members are its only team, so `defaultTeamId` is its id. */
export type Org = z.infer<typeof orgSchema>

/** The body of a request to make an organisation. */
export const createOrgRequestSchema = z
  .object({ label: labelSchema })
  .register(wireSchemas, { id: 'CreateOrgRequest' })

/** The body of a request to change an organisation. */
export const updateOrgRequestSchema = z
  .object({
    updateMask: z.array(nonEmptySchema).min(1),
    org: z.object({ label: labelSchema.optional() }),
  })
  .register(wireSchemas, { id: 'UpdateOrgRequest' })

/** A person who builds with Mortise. */
export const builderSchema = z
  .object({
    id: z.string(),
    idpProvider: z.string(),
    idpRef: z.string(),
    createTime: timestampSchema,
    firstName: z.string().optional(),
    lastName: z.string().optional(),
    fullName: z.string().optional(),
    primaryEmail: z.string().optional(),
  })
  .register(wireSchemas, { id: 'Builder' })
/** A person who builds with Mortise. `idpProvider` is `password` or the URL of the OpenID provider they sign in with. */
export type Builder = z.infer<typeof builderSchema>

const principal = { principalType: z.enum(['team', 'builder']), principalId: z.string() }

/** The caller with their roles. */
export const builderInfoSchema = z
  .object({
    builder: builderSchema,
    projectRoles: z.record(z.string(), z.object({ role: roleSchema, ...principal, project: projectSchema })),
    orgRole: z.object({ role: roleSchema, ...principal, org: orgSchema }).optional(),
  })
  .register(wireSchemas, { id: 'BuilderInfo' })
/** The caller with their roles: `projectRoles` by the id of the project, `orgRole` in the organisation they joined first. */
export type BuilderInfo = z.infer<typeof builderInfoSchema>

/** An invitation to an organisation. */
export const inviteSchema = z
  .object({
    id: z.string(),
    invitedEmail: z.string(),
    parentType: z.enum(['org']),
    parentId: z.string(),
    status: z.enum(['pending', 'accepted', 'revoked', 'expired']),
    createTime: timestampSchema,
    updateTime: timestampSchema.optional(),
  })
  .register(wireSchemas, { id: 'Invite' })
/** An invitation of `invitedEmail` to the organisation `parentId`. */
export type Invite = z.infer<typeof inviteSchema>

/** The body of a request to invite someone. */
export const createInviteRequestSchema = z
  .object({ email: emailSchema, role: roleSchema.optional() })
  .register(wireSchemas, { id: 'CreateInviteRequest' })

/** The link of an invitation, shown once. */
export const inviteLinkSchema = z
  .object({ url: z.string(), expireTime: timestampSchema })
  .register(wireSchemas, { id: 'InviteLink' })
/** The link of an invitation. It works once and until `expireTime`; a new one ends the one before. */
export type InviteLink = z.infer<typeof inviteLinkSchema>

/** The body of a request to accept an invitation. */
export const acceptInviteRequestSchema = z
  .object({ invitedEmail: emailSchema, token: nonEmptySchema.max(256).optional() })
  .register(wireSchemas, { id: 'AcceptInviteRequest' })

/** The body of a request to add a builder to an organisation. */
export const createMembershipRequestSchema = z
  .object({ builderId: nonEmptySchema, role: roleSchema.optional() })
  .register(wireSchemas, { id: 'CreateMembershipRequest' })

/** The role of a member. */
export const membershipSchema = z
  .object({ builderId: z.string(), role: roleSchema })
  .register(wireSchemas, { id: 'Membership' })
/** The role of a member in an organisation. */
export type Membership = z.infer<typeof membershipSchema>

/** The body of a request to give a member another role. */
export const updateMembershipRequestSchema = z
  .object({ role: roleSchema })
  .register(wireSchemas, { id: 'UpdateMembershipRequest' })

/** The body of a request to give a member another role in one project. */
export const setProjectRoleRequestSchema = z
  .object({ role: z.enum([...roleSchema.options, 'none']) })
  .register(wireSchemas, { id: 'SetProjectRoleRequest' })

/** The role of a member in one project. */
export const projectRoleSchema = z
  .object({ builderId: z.string(), projectId: z.string(), role: z.enum([...roleSchema.options, 'none']) })
  .register(wireSchemas, { id: 'ProjectRole' })
/** The role of a member in one project; `none` closes the project to them. */
export type ProjectRole = z.infer<typeof projectRoleSchema>
