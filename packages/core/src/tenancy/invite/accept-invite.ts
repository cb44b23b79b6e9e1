// Accepts the invitations of a builder's own address.
import { type BuilderInfo, type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { hashSecret } from '../../platform/vault/secret-text.ts'
import { findBuilder } from '../builder/store.ts'
import { requireBuilder } from '../organisation/enter.ts'
import { describeBuilder } from '../organisation/get-my-info.ts'
import { FIRST_ORG_ID } from '../project/first-org-id.ts'
import { join } from './join.ts'
import { type InviteRow, lockPendingInvites } from './store.ts'

/**
 * Joins every organisation that has a pending invitation for the caller's address. An address that only another
 * organisation stands for is no proof: its invitations need the token of their link.
 * @throws MortiseError invite.other_address, invite.not_found
 */
export async function acceptInvite(
  ctx: Context,
  caller: Caller,
  { body }: EndpointInput<Endpoints['acceptInvite']>,
): Promise<BuilderInfo> {
  const { id, email } = requireBuilder(caller)
  if (body.invitedEmail !== email) throw new MortiseError('invite.other_address')
  const given = body.token === undefined ? undefined : hashSecret(body.token)
  await commit(acrossProjects(ctx, 'accounts'), async (unit) => {
    const builder = await findBuilder(unit.tx, id)
    const isProven = (invite: InviteRow) =>
      (given !== undefined && invite.tokenHash === given) ||
      isVouched(builder?.emailVouchedBy ?? '', invite.orgId)
    const found = (await lockPendingInvites(unit.tx, email, ctx.now())).filter(isProven)
    if (found.length === 0) throw new MortiseError('invite.not_found')
    for (const invite of found) await join(unit, caller, invite, id)
  })
  return describeBuilder(ctx, id)
}

/** Whether the address of a builder is proven to an organisation. */
function isVouched(vouchedBy: string, orgId: string): boolean {
  return ['operator', 'oidc', `org:${FIRST_ORG_ID}`, `org:${orgId}`].includes(vouchedBy)
}
