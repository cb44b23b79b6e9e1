// Endpoints of invitations to an organisation.
import { z } from 'zod'
import {
  acceptInviteRequestSchema,
  builderInfoSchema,
  createInviteRequestSchema,
  inviteLinkSchema,
  inviteSchema,
} from '../../wire/tenancy/account.ts'
import { defineEndpoint } from '../endpoint.ts'

const tag = 'Organisation'
const surface = 'management'
const access = { scope: 'builder', role: 'admin', token: 'refused' } as const

/** `POST /v1/orgs/{orgId}/invites` */
export const createOrgInvite = defineEndpoint({
  operationId: 'createOrgInvite',
  method: 'POST',
  path: '/v1/orgs/{orgId}/invites',
  surface,
  summary: 'Invite someone to an organisation by e-mail address',
  description:
    'Makes an invitation that is valid for seven days. The role is `developer` unless you name another. Mortise mails its link where the operator set an SMTP server. Else make the link with `createInviteLink` and send it yourself. A new invitation of the same address revokes the one before.',
  tag,
  access,
  audit: { action: 'invite.created', target: 'invite:{inviteId}' },
  body: createInviteRequestSchema,
  example: { body: { email: 'ada@example.com', role: 'support' } },
  success: 201,
  response: inviteSchema,
  errors: ['org.not_found'],
})

/** `GET /v1/orgs/{orgId}/invites` */
export const listOrgInvites = defineEndpoint({
  operationId: 'listOrgInvites',
  method: 'GET',
  path: '/v1/orgs/{orgId}/invites',
  surface,
  summary: 'List the invitations to an organisation',
  description: 'Returns the invitations with their states, oldest first.',
  tag,
  access,
  success: 200,
  response: z.array(inviteSchema),
  errors: ['org.not_found'],
})

/** `GET /v1/orgs/{orgId}/invites/{inviteId}` */
export const getOrgInvite = defineEndpoint({
  operationId: 'getOrgInvite',
  method: 'GET',
  path: '/v1/orgs/{orgId}/invites/{inviteId}',
  surface,
  summary: 'Get an invitation',
  description: 'Returns the invitation with its state.',
  tag,
  access,
  success: 200,
  response: inviteSchema,
  errors: ['org.not_found', 'invite.not_found'],
})

/** `DELETE /v1/orgs/{orgId}/invites/{inviteId}` */
export const deleteOrgInvite = defineEndpoint({
  operationId: 'deleteOrgInvite',
  method: 'DELETE',
  path: '/v1/orgs/{orgId}/invites/{inviteId}',
  surface,
  summary: 'Revoke an invitation',
  description:
    'Revokes a pending invitation: its link stops working at once. Removes any other one from the list.',
  tag,
  access,
  audit: { action: 'invite.deleted', target: 'invite:{inviteId}' },
  success: 204,
  errors: ['org.not_found', 'invite.not_found'],
})

/** `POST /v1/orgs/{orgId}/invites/{inviteId}:link` */
export const createInviteLink = defineEndpoint({
  operationId: 'createInviteLink',
  method: 'POST',
  path: '/v1/orgs/{orgId}/invites/{inviteId}:link',
  surface,
  summary: 'Create the link of an invitation; only this answer shows it',
  description:
    'Makes a link that works once, for someone without an account, and until the invitation expires. A new link ends the one before.',
  tag,
  access,
  audit: { action: 'invite.link_created', target: 'invite:{inviteId}' },
  success: 201,
  response: inviteLinkSchema,
  errors: ['org.not_found', 'invite.not_found'],
})

/** `POST /v1/invites:accept` */
export const acceptInvite = defineEndpoint({
  operationId: 'acceptInvite',
  method: 'POST',
  path: '/v1/invites:accept',
  surface,
  summary: 'Accept the pending invitations of your address',
  description:
    'Makes you a member of every organisation that has a pending invitation for your address. `invitedEmail` must be your own address. If only another organisation stands for your address, send the `token` of the link too.',
  tag,
  access: { scope: 'builder', role: 'any', token: 'refused' },
  audit: { action: 'invite.accepted', target: 'invite:{inviteId}' },
  body: acceptInviteRequestSchema,
  example: { body: { invitedEmail: 'ada@example.com' } },
  success: 200,
  response: builderInfoSchema,
  errors: ['invite.not_found', 'invite.other_address'],
})
