// Endpoints of memberships: who has which role in an organisation, and where a project differs.
import { z } from 'zod'
import {
  createMembershipRequestSchema,
  membershipSchema,
  projectRoleSchema,
  setProjectRoleRequestSchema,
  updateMembershipRequestSchema,
} from '../../wire/tenancy/account.ts'
import { orgAuditEntryPageSchema } from '../../wire/tenancy/audit-entry.ts'
import { nonEmptySchema } from '../../wire/timestamp.ts'
import { defineEndpoint } from '../endpoint.ts'
import { pageQuery } from '../query.ts'

const tag = 'Organisation'
const surface = 'management'
const forAdmins = { scope: 'builder', role: 'admin', token: 'refused' } as const
const forMembers = { scope: 'builder', token: 'refused' } as const

/** `POST /v1/orgs/{orgId}/memberships` */
export const addUserToOrg = defineEndpoint({
  operationId: 'addUserToOrg',
  method: 'POST',
  path: '/v1/orgs/{orgId}/memberships',
  surface,
  summary: 'Add a builder to an organisation',
  description:
    'Makes a builder who has an account a member, with the role `developer` unless you name another.',
  tag,
  access: forAdmins,
  audit: { action: 'membership.created', target: 'org:{orgId}' },
  body: createMembershipRequestSchema,
  example: { body: { builderId: '{builderId}' } },
  success: 201,
  response: membershipSchema,
  errors: ['org.not_found', 'builder.not_found', 'membership.exists'],
})

/** `GET /v1/orgs/{orgId}/memberships` */
export const listMemberships = defineEndpoint({
  operationId: 'listMemberships',
  method: 'GET',
  path: '/v1/orgs/{orgId}/memberships',
  surface,
  summary: 'List the roles of the members of an organisation',
  description: 'Returns each member’s role, in the order in which they joined.',
  tag,
  access: forMembers,
  success: 200,
  response: z.array(membershipSchema),
  errors: ['org.not_found'],
})

/** `PATCH /v1/orgs/{orgId}/memberships/{builderId}` */
export const updateMembership = defineEndpoint({
  operationId: 'updateMembership',
  method: 'PATCH',
  path: '/v1/orgs/{orgId}/memberships/{builderId}',
  surface,
  summary: 'Give a member another role',
  description: 'Changes the role at once, in every process. The last administrator keeps the role.',
  tag,
  access: forAdmins,
  audit: { action: 'membership.updated', target: 'org:{orgId}' },
  body: updateMembershipRequestSchema,
  example: { body: { role: 'viewer' } },
  success: 200,
  response: membershipSchema,
  errors: ['org.not_found', 'builder.not_found', 'membership.last_admin'],
})

/** `DELETE /v1/orgs/{orgId}/memberships/{builderId}` */
export const deleteMembership = defineEndpoint({
  operationId: 'deleteMembership',
  method: 'DELETE',
  path: '/v1/orgs/{orgId}/memberships/{builderId}',
  surface,
  summary: 'Remove a member from an organisation',
  description:
    'Removes the member and their roles in its projects. Their token opens none of it from then on. The last administrator stays.',
  tag,
  access: forAdmins,
  audit: { action: 'membership.deleted', target: 'org:{orgId}' },
  success: 204,
  errors: ['org.not_found', 'builder.not_found', 'membership.last_admin'],
})

/** `GET /v1/projects/{projectIdOrName}/roles` */
export const listProjectRoles = defineEndpoint({
  operationId: 'listProjectRoles',
  method: 'GET',
  path: '/v1/projects/{projectIdOrName}/roles',
  surface,
  summary: 'List the members who have another role in a project',
  description: 'Returns the roles that differ from the member’s role in the organisation.',
  tag,
  access: forMembers,
  success: 200,
  response: z.array(projectRoleSchema),
  errors: ['project.not_found'],
})

/** `PUT /v1/projects/{projectIdOrName}/roles/{builderId}` */
export const setProjectRole = defineEndpoint({
  operationId: 'setProjectRole',
  method: 'PUT',
  path: '/v1/projects/{projectIdOrName}/roles/{builderId}',
  surface,
  summary: 'Give a member another role in one project',
  description:
    'Replaces the member’s role in this project. `none` closes the project to them. An administrator of the organisation stays one in each project.',
  tag,
  access: forAdmins,
  audit: { action: 'project_role.updated', target: 'builder:{builderId}' },
  body: setProjectRoleRequestSchema,
  example: { body: { role: 'viewer' } },
  success: 200,
  response: projectRoleSchema,
  errors: ['project.not_found', 'builder.not_found'],
})

/** `DELETE /v1/projects/{projectIdOrName}/roles/{builderId}` */
export const deleteProjectRole = defineEndpoint({
  operationId: 'deleteProjectRole',
  method: 'DELETE',
  path: '/v1/projects/{projectIdOrName}/roles/{builderId}',
  surface,
  summary: 'Give a member the role of the organisation again in one project',
  description: 'Removes the role that the member has in this project alone.',
  tag,
  access: forAdmins,
  audit: { action: 'project_role.deleted', target: 'builder:{builderId}' },
  success: 204,
  errors: ['project.not_found', 'builder.not_found'],
})

/** `GET /v1/orgs/{orgId}/audit-entries` */
export const listOrgAuditEntries = defineEndpoint({
  operationId: 'listOrgAuditEntries',
  method: 'GET',
  path: '/v1/orgs/{orgId}/audit-entries',
  surface,
  summary: 'List who changed what in an organisation, newest first',
  description:
    'Returns changes of the organisation, its members and invitations. Each project has an audit log as well.',
  tag: 'Audit',
  access: forAdmins,
  query: z.object({
    actor: nonEmptySchema.optional(),
    action: nonEmptySchema.optional(),
    target: nonEmptySchema.optional(),
    ...pageQuery,
  }),
  success: 200,
  response: orgAuditEntryPageSchema,
  errors: ['org.not_found'],
})
