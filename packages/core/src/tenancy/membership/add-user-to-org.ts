// Makes a builder a member of an organisation.
import { type EndpointInput, type Endpoints, type Membership, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { recordOrgAudit } from '../audit/record-audit.ts'
import { findBuilder } from '../builder/store.ts'
import { forgetReach } from './load-reach.ts'
import { insertMembership } from './store.ts'

/**
 * Adds a builder who has an account, as a developer unless a role is named.
 * @throws MortiseError builder.not_found, membership.exists
 */
export async function addUserToOrg(
  ctx: Context,
  caller: Caller,
  { params, body }: EndpointInput<Endpoints['addUserToOrg']>,
): Promise<Membership> {
  const { orgId } = params
  const { builderId, role = 'developer' } = body
  const builder = await findBuilder(acrossProjects(ctx, 'accounts').database.db, builderId)
  if (!builder) throw new MortiseError('builder.not_found', { params: { builderId } })
  await commit(ctx, async (unit) => {
    const made = await insertMembership(unit.tx, orgId, { builderId, role })
    if (!made) throw new MortiseError('membership.exists', { params: { builderId } })
    await recordOrgAudit(unit.tx, caller, orgId, {
      action: 'membership.created',
      target: `org:${orgId}`,
      change: { after: { builderId, role } },
    })
    forgetReach(unit, builderId)
  })
  return { builderId, role }
}
