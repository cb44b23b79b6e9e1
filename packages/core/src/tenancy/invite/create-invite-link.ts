// Makes the link of an invitation.
import { type EndpointInput, type Endpoints, type InviteLink, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { hashSecret, newSecret } from '../../platform/vault/secret-text.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { findInvite, updateInvite } from './store.ts'
import { isPending } from './to-wire.ts'

/** Makes a link, which ends the one before. Only its digest is kept. @throws MortiseError invite.not_found */
export async function createInviteLink(
  ctx: Context,
  caller: Caller,
  { params }: EndpointInput<Endpoints['createInviteLink']>,
): Promise<InviteLink> {
  const { orgId, inviteId } = params
  const token = newSecret()
  return commit(ctx, async (unit) => {
    const row = await findInvite(unit.tx, orgId, inviteId)
    if (!row || !isPending(row, ctx.now())) throw new MortiseError('invite.not_found')
    await updateInvite(unit.tx, row, { tokenHash: hashSecret(token) })
    await recordOrgAudit(unit.tx, caller, orgId, {
      action: 'invite.link_created',
      target: `invite:${inviteId}`,
      change: { after: { invitedEmail: row.invitedEmail } },
    })
    return { url: inviteUrl(ctx, token), expireTime: row.expiresAt.toISOString() }
  })
}

/** The address of a link. Browsers send no fragment, so the token reaches no log. */
export function inviteUrl({ settings }: Pick<Context, 'settings'>, token: string): string {
  return `${settings.publicUrl}/console/invite#token=${token}`
}
