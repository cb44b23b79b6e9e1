// Gives a member another role in one project.
import type { EndpointInput, Endpoints, ProjectRole } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { acrossProjects } from '../../platform/db/scope.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { forgetReach } from './load-reach.ts'
import { requireMember } from './require-member.ts'
import { findProjectRole, upsertProjectRole } from './store.ts'

/** Replaces the member's role in this project; `none` closes it to them. @throws MortiseError builder.not_found */
export async function setProjectRole(
  ctx: Context,
  caller: Caller,
  { params, body }: EndpointInput<Endpoints['setProjectRole']>,
): Promise<ProjectRole> {
  const { projectId, builder } = caller
  const { builderId } = params
  const { role } = body
  const { db } = acrossProjects(ctx, 'accounts').database
  const member = await requireMember(db, builder?.orgId ?? '', builderId)
  await commit(ctx, async (unit) => {
    const own = await findProjectRole(unit.tx, projectId, builderId)
    await upsertProjectRole(unit.tx, projectId, { builderId, role })
    await recordAudit(unit.tx, caller, {
      action: 'project_role.updated',
      target: `builder:${builderId}`,
      change: { before: { role: own?.role ?? member.role }, after: { role } },
    })
    forgetReach(unit, builderId)
  })
  return { builderId, projectId, role }
}
