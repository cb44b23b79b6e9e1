// Gives a member the role of the organisation again in one project.
import { type EndpointInput, type Endpoints, MortiseError } from '@mortise/contract'
import type { Caller, Context } from '../../context.ts'
import { commit } from '../../platform/db/commit.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { forgetReach } from './load-reach.ts'
import { deleteProjectRoleRow, findProjectRole } from './store.ts'

/** Removes the role in this project alone. @throws MortiseError builder.not_found when the member has none */
export async function deleteProjectRole(
  ctx: Context,
  caller: Caller,
  { params }: EndpointInput<Endpoints['deleteProjectRole']>,
): Promise<undefined> {
  const { projectId } = caller
  const { builderId } = params
  await commit(ctx, async (unit) => {
    const own = await findProjectRole(unit.tx, projectId, builderId)
    if (!own) throw new MortiseError('builder.not_found', { params: { builderId } })
    await deleteProjectRoleRow(unit.tx, projectId, builderId)
    await recordAudit(unit.tx, caller, {
      action: 'project_role.deleted',
      target: `builder:${builderId}`,
      change: { before: { role: own.role } },
    })
    forgetReach(unit, builderId)
  })
}
