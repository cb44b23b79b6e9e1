// Removes a member from an organisation.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { forgetReach } from './load-reach.ts'
import { requireMember } from './require-member.ts'
import { deleteMembershipRow, deleteProjectRolesIn, hasOtherAdmin } from './store.ts'

/** Ends a membership, and the member's roles in projects. @throws MortiseError builder.not_found, membership.last_admin */
export async function deleteMembership(
  ctx: Context,
  caller: Caller,
  { params }: EndpointInput<Endpoints['deleteMembership']>,
): Promise<undefined> {
  const { orgId, builderId } = params
  // Roles in projects are rows of those projects.
  await commit(acrossProjects(ctx, 'accounts'), async (unit) => {
    const isSafe = await hasOtherAdmin(unit.tx, orgId, builderId)
    const { role } = await requireMember(unit.tx, orgId, builderId)
    if (role === 'admin' && !isSafe) throw new MortiseError('membership.last_admin')
    await deleteMembershipRow(unit.tx, orgId, builderId)
    await deleteProjectRolesIn(unit.tx, orgId, builderId)
    await recordOrgAudit(unit.tx, caller, orgId, {
      action: 'membership.deleted',
      target: `org:${orgId}`,
      change: { before: { builderId, role } },
    })
    forgetReach(unit, builderId)
  })
}
