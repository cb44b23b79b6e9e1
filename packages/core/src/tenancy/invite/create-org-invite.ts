// Invites an address to an organisation.
import { randomUUID } from 'node:crypto'
import type { EndpointInput, Endpoints, Invite } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { revokeInvites, upsertInvite } from './store.ts'
import { toWireInvite } from './to-wire.ts'

/** How long an invitation can be accepted. */
export const INVITE_LIFE_MS = 7 * 86_400_000

/** Makes an invitation, as a developer unless a role is named. One of the same address that waits is revoked. */
export async function createOrgInvite(
  ctx: Context,
  caller: Caller,
  { params, body }: EndpointInput<Endpoints['createOrgInvite']>,
): Promise<Invite> {
  const { orgId } = params
  const { email: invitedEmail, role = 'developer' } = body
  const now = ctx.now()
  const id = randomUUID()
  return commit(ctx, async (unit) => {
    await revokeInvites(unit.tx, orgId, invitedEmail)
    const row = await upsertInvite(unit.tx, orgId, {
      id,
      invitedEmail,
      role,
      status: 'pending',
      createdBy: caller.actor,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITE_LIFE_MS),
    })
    await recordOrgAudit(unit.tx, caller, orgId, {
      action: 'invite.created',
      target: `invite:${id}`,
      change: { after: { invitedEmail, role } },
    })
    return toWireInvite(row, now)
  })
}
