// Gives a member another role.
import { type EndpointInput, type Endpoints, type Membership, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { forgetReach } from './load-reach.ts'
import { requireMember } from './require-member.ts'
import { hasOtherAdmin, updateMembershipRow } from './store.ts'

/** Changes the role, in every process at once. @throws MortiseError builder.not_found, membership.last_admin */
export async function updateMembership(
  ctx: Context,
  caller: Caller,
  { params, body }: EndpointInput<Endpoints['updateMembership']>,
): Promise<Membership> {
  const { orgId, builderId } = params
  const { role } = body
  await commit(ctx, async (unit) => {
    const isSafe = (await hasOtherAdmin(unit.tx, orgId, builderId)) || role === 'admin'
    const before = await requireMember(unit.tx, orgId, builderId)
    if (before.role === 'admin' && !isSafe) throw new MortiseError('membership.last_admin')
    await updateMembershipRow(unit.tx, orgId, { builderId, role })
    await recordOrgAudit(unit.tx, caller, orgId, {
      action: 'membership.updated',
      target: `org:${orgId}`,
      change: { before: { builderId, role: before.role }, after: { builderId, role } },
    })
    forgetReach(unit, builderId)
  })
  return { builderId, role }
}
