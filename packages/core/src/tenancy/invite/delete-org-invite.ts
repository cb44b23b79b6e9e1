// Revokes an invitation.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { deleteInvite, findInvite, updateInvite } from './store.ts'
import { isPending } from './to-wire.ts'

/** Revokes an invitation that waits, and removes any other from the list. @throws MortiseError invite.not_found */
export async function deleteOrgInvite(
  ctx: Context,
  caller: Caller,
  { params }: EndpointInput<Endpoints['deleteOrgInvite']>,
): Promise<undefined> {
  const { orgId, inviteId } = params
  const now = ctx.now()
  await commit(ctx, async (unit) => {
    const row = await findInvite(unit.tx, orgId, inviteId)
    if (!row) throw new MortiseError('invite.not_found')
    if (isPending(row, now)) await updateInvite(unit.tx, row, { status: 'revoked', tokenHash: null })
    else await deleteInvite(unit.tx, orgId, inviteId)
    await recordOrgAudit(unit.tx, caller, orgId, {
      action: 'invite.deleted',
      target: `invite:${inviteId}`,
      change: { before: { invitedEmail: row.invitedEmail, role: row.role, status: row.status } },
    })
  })
}
