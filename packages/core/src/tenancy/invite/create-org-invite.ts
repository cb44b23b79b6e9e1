// Invites an address to an organisation.
import { randomUUID } from 'node:crypto'
import type { EndpointInput, Endpoints, Invite } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { hashSecret, newSecret } from '../../platform/vault/secret-text.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { inviteUrl } from './create-invite-link.ts'
import { revokeInvites, upsertInvite } from './store.ts'
import { toWireInvite } from './to-wire.ts'

/** How long an invitation can be accepted. */
export const INVITE_LIFE_MS = 7 * 86_400_000

/**
 * Makes an invitation, as a developer unless a role is named. One of the same address that waits is revoked. Mortise mails the
 * link where an SMTP server is set. A mail that fails leaves the invitation, whose link the administrator can make.
 */
export async function createOrgInvite(
  ctx: Context,
  caller: Caller,
  { params, body }: EndpointInput<Endpoints['createOrgInvite']>,
): Promise<Invite> {
  const { orgId } = params
  const { email: invitedEmail, role = 'developer' } = body
  const now = ctx.now()
  const id = randomUUID()
  const isMailed = ctx.sendMail !== undefined
  const token = newSecret()
  const invite = await commit(ctx, async (unit) => {
    await revokeInvites(unit.tx, orgId, invitedEmail)
    const row = await upsertInvite(unit.tx, orgId, {
      id,
      invitedEmail,
      role,
      status: 'pending',
      tokenHash: isMailed ? hashSecret(token) : null,
      createdBy: caller.actor,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITE_LIFE_MS),
    })
    await recordOrgAudit(unit.tx, caller, orgId, {
      action: 'invite.created',
      target: `invite:${id}`,
      change: { after: { invitedEmail, role, isMailed } },
    })
    return toWireInvite(row, now)
  })
  if (isMailed) await mailLink(ctx, { id, orgId, to: invitedEmail, token })
  return invite
}

async function mailLink(
  ctx: Context,
  { id, orgId, to, token }: { id: string; orgId: string; to: string; token: string },
): Promise<void> {
  const text = [
    `You are invited to Mortise at ${ctx.settings.publicUrl}.`,
    'Open this link to accept. It works once, for seven days:',
    '',
    inviteUrl(ctx, token),
    '',
    'If you do not expect this invitation, ignore this mail.',
    '',
  ].join('\n')
  try {
    await ctx.sendMail?.({ to: [to], subject: 'Your invitation to Mortise', text, id })
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    ctx.log.warn(
      { orgId, inviteId: id, code, responseCode },
      'an invitation could not be mailed; make its link',
    )
  }
}
